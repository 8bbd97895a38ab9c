import { main, run, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';

/**
 * `npm test`: prepares the machine for tests and runs them all but those of load, which need a machine at rest
 * (`npm run test:load`). Stops at the first kind that fails.
 */
await main(async () => {
  const { browser } = await makeReady({ withBrowser: true });
  const env = withTools({ ...process.env, CHROMIUM_PATH: browser });
  for (const [command, ...args] of /** @type {const} */ ([
    ['npm', 'run', '--silent', 'check'],
    // These tests run together, because many of them wait.
    ['vitest', 'run', '--project', 'unit', '--project', 'integration', '--project', 'machines'],
    ['playwright', 'test'],
  ])) {
    console.log(`\n> ${[command, ...args].join(' ')}`);
    const code = await run(command, args, { env });
    if (code !== 0) process.exit(code);
  }
});
