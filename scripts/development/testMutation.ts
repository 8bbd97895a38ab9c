import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, run, withTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';

/**
 * `npm run test:mutation`: breaks a sample of lines, one after the other, and counts how many of these mutants the
 * tests notice: for `contract/` the unit tests, for the server its unit tests and calls, on SQLite. Mutants of several
 * lines, and those that only loading reaches, are left out. Writes `docs/benchmarks/mutation.json`.
 */
const samples = [
  { rooms: ['contract'], oneOf: 8 },
  { rooms: ['server/auth', 'server/content'], oneOf: 20 },
];
/** Stryker is not among the packages: it has 100 MB, and few people need it. */
const packages = ['core', 'vitest-runner'].flatMap((name) => ['-p', `@stryker-mutator/${name}@10.1.1`]);

interface Mutant {
  status: 'Killed' | 'Timeout' | 'RuntimeError' | 'Survived' | 'NoCoverage' | 'Ignored';
  location: { start: { line: number } };
}

await main(async () => {
  await makeReady({ forDevelopment: true });
  const figures: Record<string, unknown> = {};
  for (const { rooms, oneOf } of samples) {
    const lines = sampledLines(rooms, oneOf).join(',');
    const env = withTools({ ...process.env, MUTATED: rooms.join() });
    const code = await run('npx', ['-y', ...packages, 'stryker', 'run', '--mutate', lines], { env });
    if (code !== 0) process.exit(code);

    const report = JSON.parse(readFileSync(join(root, '.cache/mutation.json'), 'utf8'));
    const files: [string, { mutants: Mutant[] }][] = Object.entries(report.files);
    for (const room of rooms) {
      const ofRoom = files.filter(([file]) => file.startsWith(room));
      const lines = ofRoom.flatMap(([, { mutants }]) => [
        ...Map.groupBy(mutants, (one) => one.location.start.line).values(),
      ]);
      figures[room] = { 'one line of': oneOf, ...count(lines) };
    }
  }
  console.table(figures);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const table = { date: new Date().toISOString().slice(0, 10), commit, figures };
  writeFileSync(join(root, 'docs/benchmarks/mutation.json'), `${JSON.stringify(table, null, 2)}\n`);
});

/** Returns the places of the lines to break. A line's text decides, so the same lines are taken again. */
function sampledLines(rooms: string[], oneOf: number): string[] {
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }).sort());
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ text: line.trim(), place: `${file}:${index + 1}-${index + 1}` }))
      .filter(({ text }) => createHash('sha256').update(text).digest().readUInt32BE() < 2 ** 32 / oneOf)
      .map(({ place }) => place),
  );
}

/** Counts the mutants of lines. Those of one line often fare alike, so the standard error is that of whole lines. */
function count(lines: Mutant[][]) {
  const number = (of: Mutant[], ...statuses: Mutant['status'][]) =>
    of.filter(({ status }) => statuses.includes(status)).length;
  // An error outside of a test, as in a `beforeAll`, fails a run of tests as well.
  const killed = (of: Mutant[]) => number(of, 'Killed', 'Timeout', 'RuntimeError');
  const counted = (of: Mutant[]) => killed(of) + number(of, 'Survived', 'NoCoverage');
  const all = lines.flat();
  const score = killed(all) / counted(all);
  const squares = lines.reduce((sum, line) => sum + (killed(line) - score * counted(line)) ** 2, 0);
  const percent = (share: number) => Number((100 * share).toFixed(1));
  return {
    mutants: counted(all),
    killed: killed(all),
    survived: number(all, 'Survived'),
    'no coverage': number(all, 'NoCoverage'),
    'score %': percent(score),
    'standard error %': percent(Math.sqrt(squares) / counted(all)),
  };
}
