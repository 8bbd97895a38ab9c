import { main, pinnedNode, run, settings, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';

/** `npm run dev`: serves the site from its source, and reloads changed files. */
await main(async () => {
  await makeReady({ withSite: false, forDevelopment: true });
  // Vite sends every file of the project, so only this machine may ask for them.
  const env = withTools({ ...process.env, HOST: '127.0.0.1', PORT: '3000' });
  process.exitCode = await run(pinnedNode, ['--watch', ...settings, 'scripts/development/devServer.ts'], { env });
});
