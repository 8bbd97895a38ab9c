import { main, run, withTools } from './run.mjs';
import { makeReady } from './setup.mjs';

/** `npm test`: makes the machine ready for tests and runs them all; ends at the first kind that fails. */
await main(async () => {
  const { browser } = await makeReady({ forTests: true });
  const env = withTools({ ...process.env, CHROMIUM_PATH: browser });
  for (const [command, ...args] of /** @type {const} */ ([
    ['npm', 'run', '--silent', 'check'],
    ['vitest', 'run', '--exclude', 'tests/load/**'],
    // By itself: it looks at how the machine bears it.
    ['vitest', 'run', 'tests/load/'],
    ['playwright', 'test'],
  ])) {
    console.log(`\n> ${[command, ...args].join(' ')}`);
    const code = await run(command, args, { env });
    if (code !== 0) process.exit(code);
  }
});
