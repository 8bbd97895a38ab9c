import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main, root } from '../setup/run.mjs';
import { facts, factsPage } from './facts.ts';

/** `npm run docs`: writes the page of facts, after a change of a number, a text, a call, a setting or a command. */
await main(() => writeFile(join(root, factsPage), facts()));
