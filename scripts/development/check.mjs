import { main, run } from '../setup/run.mjs';

/**
 * `npm run check`: types, lint and format, and dead code, beside one another. `tsc` has one thread, because each of
 * several would check the shared types again.
 */
await main(async () => {
  const codes = await Promise.all([run('tsc', ['-b', '--singleThreaded']), run('biome', ['check']), run('knip', [])]);
  process.exit(Math.max(...codes));
});
