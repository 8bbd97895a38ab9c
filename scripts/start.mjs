import { main, pinnedNode, run, settings } from './run.mjs';
import { makeReady } from './setup.mjs';

/** `npm start`: makes the machine ready and serves until it is told to stop. */
await main(async () => {
  await makeReady();
  process.exit(await run(pinnedNode, [...settings, 'build/server/main.js']));
});
