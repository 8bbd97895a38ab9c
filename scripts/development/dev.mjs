import { main, pinnedNode, run, settings } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';

/** `npm run dev`: serves the site from its source, and reloads changed files. */
await main(async () => {
  await makeReady({ withSite: false, forDevelopment: true });
  process.exitCode = await run(pinnedNode, ['--watch', ...settings, 'scripts/development/devServer.ts']);
});
