import { main, run, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';

/**
 * `npm run test:unit` and similar commands: the tests of one kind, or only its files whose paths contain the given text
 * (`npm run test:browser -- home`). `-- --long` runs the long form of those tests that have one. Other options go to
 * Vitest or Playwright, each in one word (`--testNamePattern=button`).
 */
await main(async () => {
  const [kind = '', ...args] = process.argv.slice(2);
  const { browser } = await makeReady({
    withSite: kind !== 'unit',
    withBrowser: kind === 'browser' || kind === 'components',
    forDevelopment: true,
  });
  const form = args.includes('--long') ? 'long' : 'short';
  const chosen = args.filter((arg) => arg !== '--long');
  const env = withTools({ ...process.env, TEST_FORM: form, ...(browser && { CHROMIUM_PATH: browser }) });
  const [command = '', ...own] = commandOf(kind, chosen);
  process.exit(await run(command, own, { env }));
});

/**
 * The command of a kind of tests. In a folder of its own, the chosen files take the place of the whole folder.
 * @param {string} kind
 * @param {string[]} chosen
 */
function commandOf(kind, chosen) {
  if (kind === 'browser') return ['playwright', 'test', ...chosen];
  if (kind === 'unit' || kind === 'components') return ['vitest', 'run', '--project', kind, ...chosen];
  const options = chosen.filter((arg) => arg.startsWith('--'));
  const named = chosen.filter((arg) => !arg.startsWith('--'));
  const files = named.length > 0 ? named : [''];
  if (kind === 'http') {
    // Those of features stand in their folders.
    const places = files.flatMap((file) => [`tests/http/${file}`, `features/${file}`]);
    return ['vitest', 'run', ...places, '--project', 'integration', '--disable-console-intercept', ...options];
  }
  // After the option, Vitest would take a file for its value.
  return ['vitest', 'run', ...files.map((file) => `tests/${kind}/${file}`), '--disable-console-intercept', ...options];
}
