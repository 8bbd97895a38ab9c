import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mimeTypeOf } from '../mimeTypes.ts';
import { etagOf, type PreparedBody } from '../prepared.ts';

/** A file of the build that is no page, as it is sent. */
export interface SiteFile {
  type: string;
  /** With compressed forms where the build made them; images and fonts are compressed in themselves. */
  body: PreparedBody | Pick<PreparedBody, 'etag' | 'identity'>;
}

/** The built site, whole and in memory, so that a build that is replaced never mixes with the one being served. */
export interface SiteBuild {
  /** The HTML of the prerendered pages, by path: `/`, `/about`. */
  pages: Map<string, string>;
  /** The HTML from which every page starts that is not prerendered. */
  fallback: string;
  /** Everything else by path: `/assets/…`, `/favicon.svg`. */
  files: Map<string, SiteFile>;
}

const fallbackName = '__spa-fallback.html';

/** Reads what `npm run build` left in a folder; undefined when there is no complete build. */
export async function readBuild(directory: string): Promise<SiteBuild | undefined> {
  const names = new Set(await fileNames(directory));
  if (!names.has('index.html') || !names.has(fallbackName)) return undefined;

  const read = (name: string) => readFile(join(directory, name));
  const pages = new Map<string, string>();
  const files = new Map<string, SiteFile>();
  await Promise.all(
    [...names].map(async (name) => {
      if (name === 'index.html' || name.endsWith('/index.html')) {
        pages.set(`/${name.slice(0, -'/index.html'.length)}`, (await read(name)).toString());
      } else if (name !== fallbackName && !isCompressedForm(name, names)) {
        files.set(`/${name}`, await readSiteFile(name, names, read));
      }
    }),
  );
  return { pages, fallback: (await read(fallbackName)).toString(), files };
}

async function readSiteFile(
  name: string,
  names: ReadonlySet<string>,
  read: (name: string) => Promise<Buffer>,
): Promise<SiteFile> {
  const identity = await read(name);
  const etag = etagOf(identity);
  const type = mimeTypeOf(name);
  if (!names.has(`${name}.br`) || !names.has(`${name}.gz`)) return { type, body: { etag, identity } };
  const [br, gzip] = await Promise.all([read(`${name}.br`), read(`${name}.gz`)]);
  return { type, body: { etag, identity, br, gzip } };
}

const isCompressedForm = (name: string, names: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(name) && names.has(name.slice(0, -'.br'.length));

/** The names of all files in a folder, with `/` between their parts; without hidden ones, which are the build's own. */
async function fileNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
}
