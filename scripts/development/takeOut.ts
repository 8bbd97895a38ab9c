import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, root, SetupError, withTools } from '../setup/run.mjs';

/** The rooms that must stand without the feature. */
const rooms = ['contract', 'server', 'web'];

/**
 * `npm run take-out`: proves that each feature, or those that are named, can be taken out, but for content types. In a
 * copy of the project without the feature's folder and its lines in the registries, all types must be right, the site
 * and the server must be built, and the unit tests pass. Tests and scripts that name the feature go with it; they are
 * listed.
 */
await main(async () => {
  const all = readdirSync(join(root, 'features'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const needed = readFileSync(join(root, 'features/contentTypes.ts'), 'utf8');
  const removable = all.filter((name) => !needed.includes(`./${name}/`));
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !removable.includes(name));
  if (unknown !== undefined)
    throw new SetupError(
      `There is no feature '${unknown}' that could be taken out. There are: ${removable.join(', ')}.`,
    );
  const failed: string[] = [];
  for (const name of chosen.length > 0 ? chosen : removable) if (!standsWithout(name)) failed.push(name);
  if (failed.length > 0) throw new SetupError(`These features cannot be taken out: ${failed.join(', ')}.`);
});

function standsWithout(name: string): boolean {
  console.log(`\n# Without ${name}`);
  const copy = mkdtempSync(join(tmpdir(), `without-${name}-`));
  try {
    const left = ['node_modules', 'build', '.cache', '.git', 'data', 'screenshots', 'test-results'];
    for (const entry of readdirSync(root)) {
      if (!left.includes(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    rmSync(join(copy, 'features', name), { recursive: true });
    for (const registry of globSync('features/*.ts', { cwd: copy })) takeOutOf(join(copy, registry), name);
    const naming = globSync(['{scripts,tests}/**/*.ts', 'features/**/*.{test,spec}.ts'], { cwd: copy }).filter((file) =>
      readFileSync(join(copy, file), 'utf8').includes(`/${name}/`),
    );
    console.log(naming.length === 0 ? 'Nothing else names it.' : `What names it: ${naming.join(', ')}`);
    const succeeds = (command: string, ...args: string[]) =>
      spawnSync(command, args, { cwd: copy, env: withTools(), stdio: 'inherit' }).status === 0;
    return (
      succeeds('tsc', '-b', '--singleThreaded', ...rooms) &&
      succeeds('vite', 'build', '--app', '--logLevel', 'warn') &&
      succeeds('vitest', 'run', '--project', 'unit', '--reporter', 'dot', ...rooms.map((room) => `${room}/`))
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Removes the import of a feature from a registry, and its places in the list; what it exports shows nothing then. */
function takeOutOf(path: string, name: string): void {
  const line = new RegExp(`^(import|export) \\{ (?:\\w+ as )?(\\w+) \\} from '\\./${name}/.*\\n`, 'm');
  const text = readFileSync(path, 'utf8');
  const [found, kind, word] = line.exec(text) ?? [];
  if (found === undefined) return;
  const without = text.replace(
    found,
    kind === 'export' ? `export const ${word} = (_?: Record<string, unknown>) => null;\n` : '',
  );
  writeFileSync(
    path,
    kind === 'export' ? without : without.replace(new RegExp(`\\b${word}\\b(\\(\\w+\\))?,?\\s*`), ''),
  );
}
