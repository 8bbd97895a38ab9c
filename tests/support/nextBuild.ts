import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of the build of this version. */
export const builtSite = join(root, 'build');

/** A build of a later version. */
export interface NextBuild {
  folder: string;
  /** The program of its server. */
  main: string;
  remove(): Promise<void>;
}

const isCompressed = (name: string) => /\.(br|gz)$/.test(name);

/** Returns the paths of the assets of a build. */
export async function assetPaths(build: string): Promise<string[]> {
  const names = await readdir(join(build, 'client', 'assets'));
  return names.filter((name) => !isCompressed(name)).map((name) => `/assets/${name}`);
}

/**
 * Makes a build in which each asset has another name than in the build of this version, as if each had changed. It lies
 * inside the repository, where its server finds the packages.
 */
export async function makeNextBuild(): Promise<NextBuild> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const above = await mkdtemp(join(root, '.cache', 'next-build-'));
  const folder = join(above, 'build');
  // The nearest package.json tells a server its folder.
  await writeFile(join(above, 'package.json'), '{ "type": "module" }');
  await cp(builtSite, folder, { recursive: true, filter: (path) => !isCompressed(path) });

  const nameOf = (path: string) => path.replace('/assets/', '');
  const renamed = (name: string) => name.replace(/(\.\w+)$/, '-next$1');
  const names = (await assetPaths(folder)).map(nameOf);
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|json)$/.test(path)) continue;
    const file = join(folder, path);
    await writeFile(file, (await readFile(file, 'utf8')).replace(anyName, renamed));
  }
  const assets = join(folder, 'client', 'assets');
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)));
  return { folder, main: join(folder, 'server', 'main.js'), remove: () => rm(above, { recursive: true }) };
}
