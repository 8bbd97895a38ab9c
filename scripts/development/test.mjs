import { main, run, SetupError, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { changedFiles, stepsOfChanges } from './changedTests.mjs';

/** @typedef {'check' | 'server' | 'components' | 'browser'} Step */
/** @typedef {Record<Step, string[]>} Steps the command of each step */

/**
 * The tests of Vitest run together, because many of them wait.
 * @type {Steps}
 */
const allSteps = {
  check: ['npm', 'run', '--silent', 'check'],
  server: ['vitest', 'run', '--project', 'unit', '--project', 'integration', '--project', 'machines'],
  components: ['vitest', 'run', '--project', 'components'],
  browser: ['playwright', 'test'],
};

/**
 * The steps that run at the same time: components keep one core busy, while tests of servers often wait.
 * @type {Step[][]}
 */
const stages = [['check'], ['server', 'components'], ['browser']];

/**
 * `npm test`: prepares the machine for tests and runs them all but those of load, which need a machine at rest
 * (`npm run test:load`). Stops at the first step that fails, and says how long each took.
 *
 * `-- --changed` runs the tests that uncommitted changes can reach, `-- --changed=main` those that changes since `main`
 * can reach. `-- browser --shard=1/2` runs the named steps, with an option of Playwright or Vitest.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.find((name) => !(name in allSteps));
  if (unknown !== undefined)
    throw new SetupError(`There is no step "${unknown}", only: ${Object.keys(allSteps).join(', ')}.`);
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  const ref = changed?.split('=')[1] ?? 'HEAD';
  const steps = changed === undefined ? allSteps : stepsOfChanges(allSteps, changedFiles(ref), ref);
  const options = args.filter((arg) => arg.startsWith('--') && arg !== changed);

  const { browser } = await makeReady({ withBrowser: true });
  const env = withTools({ ...process.env, CHROMIUM_PATH: browser });
  /** @type {string[]} */
  const times = [];
  for (const stage of stages) {
    const chosen = stage.filter((name) => named.length === 0 || named.includes(name));
    const codes = await Promise.all(
      chosen.map(async (name, place) => {
        const [command = '', ...own] = steps[name];
        const whole = name === 'check' ? own : [...own, ...options];
        console.log(`\n> ${[command, ...whole].join(' ')}`);
        const begin = Date.now();
        // Lines of two steps would stand among one another.
        const code = await run(command, whole, { env, output: place === 0 ? 'shown' : 'on failure' });
        times.push(`${name} ${Math.round((Date.now() - begin) / 1000)} s`);
        return code;
      }),
    );
    const failure = codes.find((code) => code !== 0);
    if (failure !== undefined) process.exit(failure);
  }
  console.log(`\nPassed: ${times.join(', ')}`);
});
