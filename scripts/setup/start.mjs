import { main, pinnedNode, run, serverOptions, settings } from './run.mjs';
import { makeReady } from './setup.mjs';

/** `npm start`: prepares the machine and serves until it gets a signal to stop. */
await main(async () => {
  await makeReady();
  process.exit(await run(pinnedNode, [...serverOptions, ...settings, 'build/server/main.js']));
});
