import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { version } from '../../server/version.ts';
import { root } from '../setup/run.mjs';

/** The figures of a benchmark, by their subject and their unit. */
export type Figures = Record<string, Record<string, number>>;

/** A table of figures in the form that is committed with a release. */
interface BenchTable {
  version: string;
  machine: string;
  figures: Figures;
}

/**
 * Prints the differences between `measured` and the committed table `docs/benchmarks/<name>.json`, and writes that file
 * anew.
 */
export async function writeTable(name: 'server' | 'pages', measured: Figures): Promise<void> {
  const path = `docs/benchmarks/${name}.json`;
  const figures = rounded(measured);
  const committed = await readCommitted(path);
  if (committed) {
    console.log(`Compared with ${committed.version} on ${committed.machine}:`);
    for (const line of differences(committed.figures, figures)) console.log(line);
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.versions.node}`;
  const table: BenchTable = { version, machine, figures };
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), `${JSON.stringify(table, null, 2)}\n`);
}

/** Returns figures with three digits. More digits are chance. */
const rounded = (figures: Figures): Figures =>
  mapValues(figures, (row) => mapValues(row, (value) => Number(value.toPrecision(3))));

const mapValues = <T>(object: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** Returns a line for each figure that is new, is gone, or has changed. */
export function differences(before: Figures, after: Figures): string[] {
  const names = Object.keys({ ...before, ...after });
  return names.flatMap((name) => {
    const [old = {}, now = {}] = [before[name], after[name]];
    return Object.keys({ ...old, ...now })
      .filter((unit) => old[unit] !== now[unit])
      .map((unit) => `${name}, ${unit}: ${old[unit] ?? 'nothing'} → ${now[unit] ?? 'nothing'}`);
  });
}

/** Returns the table of the last commit; undefined if there is none. */
async function readCommitted(path: string): Promise<BenchTable | undefined> {
  const shown = await promisify(execFile)('git', ['show', `HEAD:${path}`], { cwd: root }).catch(() => undefined);
  return shown && JSON.parse(shown.stdout);
}
