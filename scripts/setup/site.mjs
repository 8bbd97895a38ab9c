import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { root, run, SetupError, tellStep, withTools } from './run.mjs';

/** The sources of the build. */
export const sources = [
  'chapter',
  'contract',
  'features',
  'package-lock.json',
  'scripts/setup/site.mjs',
  'scripts/vite',
  'server',
  'vite.config.ts',
  'web',
];
const buildDir = join(root, 'build');
/** Contains the fingerprint of the sources of the build. */
const stamp = join(buildDir, '.sources');

export function siteIsBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/**
 * Builds the site into `build/client`, with compressed forms beside the files that become smaller by compression.
 * Builds the server, with the renderer of the pages, into `build/server`.
 * @param {{ output?: 'shown' | 'on failure' }} [options]
 */
export async function buildSite({ output = 'on failure' } = /** @type {const} */ ({})) {
  const made = fingerprint();
  rmSync(stamp, { force: true });
  const tellEnd = tellStep('Building the site and its server');
  const code = await run('vite', ['build', '--app'], {
    env: withTools({ ...process.env, NODE_ENV: 'production' }),
    output,
  });
  if (code !== 0) throw new SetupError('The site and its server could not be built; the reasons stand above.');
  await compress(join(buildDir, 'client'));
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(stamp, made);
  tellEnd();
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * @param {string} directory
 */
async function compress(directory) {
  const names = await readdir(directory, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(css|js|json|svg|txt|webmanifest)$/.test(name))
      .map(async (name) => {
        const path = join(directory, name);
        const content = await readFile(path);
        const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(`${path}.br`, await toBrotli(content, { params }));
        await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
      }),
  );
}

/** Returns a hash that changes when any source of the build changes. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesAt).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined || /\.(test\.tsx?|spec\.ts|md)$/.test(path)) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesAt(`${path}/${name}`));
}
