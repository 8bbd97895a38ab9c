import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, run, SetupError, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { changedFiles, stepsOfChanges } from './changedTests.mjs';
import { filesOfTurn } from './turns.mjs';

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
 * The image processes behind the components have a low priority (`server/media/imageProcess.ts`). Beside tests of
 * servers with the normal one, a picture would take longer than a test waits for it.
 * @type {Partial<Record<Step, number>>}
 */
const priorities = { server: constants.priority.PRIORITY_BELOW_NORMAL };

/** A file system in memory, and the room that tests need there (bytes). */
const memory = '/dev/shm';
const enough = 4 * 1024 ** 3;

/**
 * Returns the folder for the databases and images of tests: a new one in memory, which takes less processor time and
 * goes with this process, or that of the system where memory has too little room or runs no programs.
 */
function temporaryFolder() {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  const mount = mounts.findLast((line) => line.includes(` ${memory} `));
  if (mount === undefined || mount.includes('noexec')) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough) return tmpdir();
  const folder = mkdtempSync(join(memory, 'chapterhouse-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * `npm test`: prepares the machine for tests and runs them all but those of load, which need a machine at rest
 * (`npm run test:load`). Stops at the first step that fails, and says how long each took.
 *
 * `-- --changed` runs the tests that uncommitted changes can reach, `-- --changed=main` those that changes since `main`
 * can reach. `-- browser --shard=1/2` runs the named steps, with an option of Playwright or Vitest. Without `-- --all`
 * or `--changed`, the commits take turns with the files of tests in a browser: each runs half of them.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.find((name) => !(name in allSteps));
  if (unknown !== undefined)
    throw new SetupError(`There is no step "${unknown}", only: ${Object.keys(allSteps).join(', ')}.`);
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  const ref = changed?.split('=')[1] ?? 'HEAD';
  const steps = changed === undefined ? { ...allSteps } : stepsOfChanges(allSteps, changedFiles(ref), ref);
  if (changed === undefined && !args.includes('--all')) {
    steps.browser = [...steps.browser, ...filesOfTurn('.spec.ts', ['tests/browser', 'features'])];
    steps.components = [...steps.components, ...filesOfTurn('.component.test.ts', ['features', 'web'])];
    console.log('Every second file of tests in a browser runs, by turns of the commits (all with `-- --all`).');
  }
  const options = args.filter((arg) => arg.startsWith('--') && arg !== changed && arg !== '--all');

  const { browser } = await makeReady({ withBrowser: true });
  const env = withTools({ ...process.env, TMPDIR: process.env.TMPDIR ?? temporaryFolder(), CHROMIUM_PATH: browser });
  /** @type {string[]} */
  const times = [];
  for (const stage of stages) {
    const chosen = stage.filter((name) => named.length === 0 || named.includes(name));
    /** @type {Promise<number>[]} */
    const running = [];
    for (const name of chosen) {
      const [command = '', ...own] = steps[name];
      const whole = name === 'check' ? own : [...own, ...options];
      console.log(`\n> ${[command, ...whole].join(' ')}`);
      const begin = Date.now();
      // Lines of two steps would stand among one another.
      const [after] = running;
      const output = after ? 'on failure' : 'shown';
      const code = run(command, whole, { env, output, after, priority: priorities[name] });
      running.push(code);
      code.then(() => times.push(`${name} ${Math.round((Date.now() - begin) / 1000)} s`));
    }
    const codes = await Promise.all(running);
    const failed = chosen.filter((_, place) => codes[place] !== 0);
    if (failed.length === 0) continue;
    console.error(`\nFailed: ${failed.join(', ')}`);
    process.exit(1);
  }
  console.log(`\nPassed: ${times.join(', ')}`);
});
