import { main, pinnedNode, run, serverOptions, settings } from './run.mjs';
import { makeReady } from './setup.mjs';

/** `npm run admin` and the other commands of the server: a command by its name, with its arguments. */
await main(async () => {
  await makeReady();
  const [name, ...args] = process.argv.slice(2);
  process.exit(await run(pinnedNode, [...serverOptions, ...settings, `build/server/${name}.js`, ...args]));
});
