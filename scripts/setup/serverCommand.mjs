import { commandMemory, commandOptions, main, pinnedNode, run, settings, withTools } from './run.mjs';
import { makeReady } from './setup.mjs';

/** `npm run admin` and the other commands of the server: a command by its name, with its arguments. */
await main(async () => {
  await makeReady();
  const [name, ...args] = process.argv.slice(2);
  const env = { ...withTools(), ...commandMemory };
  process.exit(await run(pinnedNode, [...commandOptions, ...settings, `build/server/${name}.js`, ...args], { env }));
});
