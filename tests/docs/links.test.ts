import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

const files = globSync(
  ['*.md', '{.github,chapter,contract,docs,features,scripts,server,tests,web}/**/*.{css,md,mjs,ts,tsx}'],
  {
    cwd: root,
  },
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const headingsOf = (path: string) => [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);

/** The part of an address that leads to a heading, in GitHub's form. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it('every link in a document leads to a file, and to a heading of it', () => {
  const documents = files.filter((path) => path.endsWith('.md'));
  const links = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, target = '']) => ({ path, target })),
  );
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ path, target }) => {
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, found))) return true;
    return anchor !== undefined && !headingsOf(found).map(anchorOf).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it('every heading that a comment cites is there', () => {
  const sources = files.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
  const cited = sources.flatMap((path) => {
    // A citation may continue in the comment's next line.
    const text = read(path).replace(/\n\s*(\*|\/\/)?\s*/g, ' ');
    return [...text.matchAll(/([\w/-]+\.md)((?:,? (?:and )?"[^"]+")+)/g)].flatMap(([, document = '', headings = '']) =>
      [...headings.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => ({ path, document, heading })),
    );
  });
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ document, heading }) => !headingsOf(document).includes(heading))).toEqual([]);
});

/** Files of the examples in recipes. */
const isExample = (name: string) => /speaker|^notes\.|[Cc]ontact\b|yourType|describeX|NNN/.test(name);

it('every file that a document names in backticks is there', () => {
  const all = globSync('**/*.{ts,tsx,mjs,css}', { cwd: root, exclude: ['**/node_modules', 'build'] });
  const endings = new Set(all.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  const documents = files.filter((path) => /^([A-Z]+|docs\/[^/]+)\.md$/.test(path));
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !endings.has(name) && !isExample(name))).toEqual([]);
});
