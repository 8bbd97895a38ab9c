import { main, run, withTools } from './run.mjs';
import { makeReady } from './setup.mjs';

/** `npm run test:faults` and its like: the tests of one folder, in their short form, or with `-- --long` in their long one. */
await main(async () => {
  const [name, form] = process.argv.slice(2);
  await makeReady();
  const env = withTools({ ...process.env, TEST_FORM: form === '--long' ? 'long' : 'short' });
  process.exit(await run('vitest', ['run', `tests/${name}`, '--disable-console-intercept'], { env }));
});
