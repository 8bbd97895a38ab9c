import { main, run, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';

/**
 * The command of each kind of tests.
 * @type {Record<string, string[]>}
 */
const commands = {
  unit: ['vitest', 'run', '--project', 'unit'],
  http: ['vitest', 'run', 'tests/http/'],
  faults: ['vitest', 'run', 'tests/faults/', '--disable-console-intercept'],
  fuzz: ['vitest', 'run', 'tests/fuzz/', '--disable-console-intercept'],
  load: ['vitest', 'run', 'tests/load/', '--disable-console-intercept'],
  machines: ['vitest', 'run', 'tests/machines/', '--disable-console-intercept'],
  browser: ['playwright', 'test'],
};

/**
 * `npm run test:unit` and similar commands: the tests of one kind, or only its files whose paths contain the given text
 * (`npm run test:browser -- home`). `-- --long` runs the long form of those tests that have one.
 */
await main(async () => {
  const [kind = '', ...args] = process.argv.slice(2);
  const { browser } = await makeReady({
    withSite: kind !== 'unit',
    withBrowser: kind === 'browser',
    forDevelopment: true,
  });
  const form = args.includes('--long') ? 'long' : 'short';
  const chosen = args.filter((arg) => arg !== '--long');
  const env = withTools({ ...process.env, TEST_FORM: form, ...(browser && { CHROMIUM_PATH: browser }) });
  const [command = '', ...own] = commands[kind] ?? [];
  process.exit(await run(command, chosen.length > 0 ? withFiles(own, chosen) : own, { env }));
});

/**
 * The chosen files take the place of the folder of all files: after an option, Vitest would take them for its value.
 * @param {string[]} args
 * @param {string[]} files
 */
function withFiles(args, files) {
  const folder = args.find((arg) => arg.startsWith('tests/'));
  if (folder === undefined) return [...args, ...files];
  return args.flatMap((arg) => (arg === folder ? files.map((file) => folder + file) : [arg]));
}
