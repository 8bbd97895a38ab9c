import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main, root } from '../setup/run.mjs';
import { committedDescription, wholeDescription } from './lintApi.ts';

/** `npm run api`: writes the description of the API that is committed, after a change of the API. */
await main(async () => {
  await writeFile(join(root, committedDescription), await wholeDescription());
});
