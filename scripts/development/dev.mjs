import { spawn } from 'node:child_process';
import { handSignalsOn, main, pinnedNode, root, settings, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';

/**
 * `npm run dev`: starts the site and the server, each of which reloads its changed files. When one of them ends, the
 * command ends the other, too.
 */
await main(async () => {
  await makeReady({ withSite: false, forDevelopment: true });
  console.log('The site, reloading: http://localhost:5173 (the server behind it: http://localhost:3000)');

  // The port to which vite.config.ts sends the pages' calls.
  const env = withTools({ ...process.env, PORT: '3000' });
  const server = ['--watch', ...settings, 'server/main.ts'];
  const site = ['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'];
  const children = [server, site].map((args) => spawn(pinnedNode, args, { cwd: root, env, stdio: 'inherit' }));
  handSignalsOn(children);
  for (const child of children) {
    child.on('exit', () => {
      for (const other of children) other.kill('SIGTERM');
    });
  }
});
