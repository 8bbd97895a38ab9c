import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { BuiltRule, PageAssets, SiteRenderer, StyleRule } from '#contract/rendering.ts';
import { type CompressedBody, etagOf } from '../http/compressedBody.ts';
import { mimeTypeOf } from '../http/mimeTypes.ts';
import { root } from '../root.ts';

/** A file of the build, in the form in which it is sent. */
export interface SiteFile {
  type: string;
  /**
   * The body with the compressed forms of the build. Images and fonts have no such forms, because their formats are
   * compressed.
   */
  body: CompressedBody | Pick<CompressedBody, 'etag' | 'identity'>;
}

/** The built site, completely in memory. So a new build on the disk never mixes with the served build. */
export interface SiteBuild {
  /** The renderer of the pages. */
  site: SiteRenderer;
  assets: { public: PageAssets; admin: PageAssets };
  /** All files by path: `/assets/…`. */
  files: Map<string, SiteFile>;
  /** The paths of the files that public pages use. */
  publicFiles: string[];
}

/** Opens the site that an app serves; undefined if there is none. */
export type OpenSite = (app: FastifyInstance) => Promise<SiteBuild | undefined>;

/** The file that each source was built into, as Vite lists it. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

/**
 * Reads the result of `npm run build` from a folder; undefined if there is no complete build. It reads synchronously:
 * the server waits for its files in any case, and many small reads at once take longer. `base` is the folder of a copy
 * of the site, which begins and ends with a slash.
 */
export async function readBuild(directory = join(root, 'build'), base = '/'): Promise<SiteBuild | undefined> {
  const client = join(directory, 'client');
  const renderer = join(directory, 'server', 'render.js');
  if (!existsSync(renderer)) return undefined;

  const { site } = (await import(pathToFileURL(renderer).href)) as { site: SiteRenderer };
  const read = (name: string) => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'));
  const assetsOf = (app: 'public' | 'admin') =>
    findAssets(app, read(`${app}.json`), [...read('fonts.styles.json'), ...read(`${app}.styles.json`)], base);
  const publicManifest: Manifest = read('public.json');
  const used = Object.values(publicManifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return {
    site,
    assets: { public: assetsOf('public'), admin: assetsOf('admin') },
    files: readFiles(client),
    publicFiles: [...new Set(used)].sort().map((file) => `/${file}`),
  };
}

function findAssets(app: 'public' | 'admin', manifest: Manifest, rules: BuiltRule[], base: string): PageAssets {
  const entry = (source: string) => {
    const found = manifest[source];
    if (found === undefined) throw new Error(`The built site lacks ${source}. Run “npm run build”.`);
    return found;
  };
  const addressOf = (source: string) => base + entry(source).file;
  const importsOf = (source: string): string[] =>
    (entry(source).imports ?? []).flatMap((imported) => [imported, ...importsOf(imported)]);
  const start = `web/${app}/start.tsx`;
  return {
    stylesheet: addressOf(`web/styles/${app}.css`),
    styles: rules.map((rule) => toStyleRule(rule, base)),
    modules: [addressOf(start), ...new Set(importsOf(start).map(addressOf))],
  };
}

/** Returns a rule with the address of its file. */
function toStyleRule(rule: BuiltRule, base: string): StyleRule {
  if (!('font' in rule)) return rule;
  const [before, file, after] = rule.font;
  return { css: before + base + file + after };
}

function readFiles(directory: string): SiteBuild['files'] {
  const contents = new Map(fileNames(directory).map((name) => [name, readFileSync(join(directory, name))]));
  const files: SiteBuild['files'] = new Map();
  for (const [name, identity] of contents) {
    const isCompressedForm = /\.(br|gz)$/.test(name) && contents.has(name.slice(0, -'.br'.length));
    if (isCompressedForm) continue;
    const body = { etag: etagOf(identity), identity };
    const br = contents.get(`${name}.br`);
    const gzip = contents.get(`${name}.gz`);
    files.set(`/${name}`, {
      type: mimeTypeOf(name),
      body: br && gzip ? { ...body, compressed: (by) => (by === 'br' ? br : gzip) } : body,
    });
  }
  return files;
}

/**
 * Returns the names of all files in a folder, with `/` between their parts. Hidden files, which are the build's own,
 * are left out.
 */
function fileNames(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
}
