import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { version } from '../../server/version.ts';
import { root, run } from '../setup/run.mjs';

/** The figures of a benchmark, by their subject and their unit. */
export type Figures = Record<string, Record<string, number>>;

/**
 * Writes the table `docs/benchmarks/<name>.json`, which is committed with a release, and shows how it differs from the
 * committed one.
 */
export async function writeTable(name: 'server' | 'pages', figures: Figures): Promise<void> {
  const path = `docs/benchmarks/${name}.json`;
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.versions.node}`;
  // More than three digits are chance.
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value);
  await writeFile(join(root, path), `${JSON.stringify({ version, machine, figures }, rounded, 2)}\n`);
  // With so many lines around a change, the subject of its row is among them.
  await run('git', ['--no-pager', 'diff', '--unified=11', '--', path]);
}
