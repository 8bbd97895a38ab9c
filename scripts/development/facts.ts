import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypes, screenPathsOf } from '../../contract/content/index.ts';
import { contractFeatures } from '../../features/contract.ts';
import { publicFeatures } from '../../features/public.ts';
import { environment } from '../../server/config.ts';
import { paths } from '../../web/paths.ts';
import { root } from '../setup/run.mjs';

/** The page with the facts of the code, which papers do not repeat. */
export const factsPage = 'docs/facts.md';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const onOneLine = (text: string) => text.replace(/\s*\n\s*(\* ?|\/\/ ?)?/g, ' ').trim();
const code = (text: string) => `\`${text}\``;

/** Returns the source files of a folder pattern, without tests. */
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
    .sort();

const contractsOfFeatures = 'features/*/{contract,contract/**/*}.ts';

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** A constant of a module that has a doc comment: the comment, the name and the value. */
const documented = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?const (\w+)(?:: [^=]+)? = ([^;]+);$/gm;
/** Whether a value is made of numbers and of the names of other constants. */
const isNumeric = (value: string) =>
  (/\d/.test(value) || /^\w+(Ms|Limit)$/.test(value)) && /^(?!.*\w\()[\w\s.,:*/+(){}[\]-]+$/s.test(value);
/** Returns a value without comments and types. */
const bare = (value: string) => value.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/ (as const|satisfies .*)$/, '');

function numbers(): string[][] {
  return sourcesOf('{contract,features,server,web}/**/*.{ts,tsx}').flatMap((path) =>
    [...read(path).matchAll(documented)]
      .map(([, comment = '', name = '', value = '']) => ({ comment, name, value: bare(value) }))
      .filter(({ value }) => isNumeric(value))
      .map(({ comment, name, value }) => [code(name), code(onOneLine(value)), onOneLine(comment), code(path)]),
  );
}

/** The sentences and labels of contracts that are written in quotes, with '…' for each value in them. */
function texts(): string[][] {
  return [...sourcesOf('contract/**/*.ts'), ...sourcesOf(contractsOfFeatures)]
    .map((path) => {
      const source = read(path).replace(/^\s*(\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
      const quoted = [...source.matchAll(/'((?:[^'\\\n]|\\.)*[.?!])'|"([^"\n]*[.?!])"|`([^`]*[.?!])`/g)]
        .map(([, single, double, template]) => single ?? double ?? template ?? '')
        .map((text) => text.replaceAll("\\'", "'").replace(/\$\{[^{}]*\}/g, '…'));
      return [code(path), [...new Set(quoted.filter((text) => /^[\p{Lu}…].* /u.test(text)))].join(' · ')];
    })
    .filter(([, sentences]) => sentences !== '');
}

/** The comments on statuses in `server/http/errors.ts`. */
const statuses = () =>
  [...read('server/http/errors.ts').matchAll(/^\/\*\* (\d{3}): (.*) \*\/$/gm)]
    .map(([, status = '', meaning = '']) => [status, meaning])
    .sort(([first = ''], [second = '']) => first.localeCompare(second));

interface Description {
  paths: Record<string, Record<string, { summary: string; security?: object[] }>>;
}

function calls(): string[][] {
  const { paths: described } = JSON.parse(read('docs/openapi.json')) as Description;
  return Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, security }]) => [
      code(`${method.toUpperCase()} ${path}`),
      summary,
      security ? 'admins' : 'anybody',
    ]),
  );
}

/** Returns the addresses of pages, and of files such as the feed. */
function addresses(): string[][] {
  const { admin, ...visitors } = paths;
  const screens = [
    ...Object.values(admin),
    ...Object.values(contentTypes).flatMap(screenPathsOf),
    ...contractFeatures.flatMap(({ screens = [] }) => screens),
  ];
  const open = contractFeatures.flatMap(({ openScreens = [] }) => openScreens);
  const calls: string[] = Object.values(contentTypes).map(({ path }) => path);
  const ofFeatures = sourcesOf(contractsOfFeatures).flatMap((path) => read(path).match(/(?<=')\/[a-z.-]+(?=')/g) ?? []);
  const pages = [
    ...Object.values(visitors),
    ...ofFeatures.filter((path) => !calls.includes(path)),
    ...publicFeatures.flatMap(({ prerendered = [] }) => prerendered),
  ];
  const listed = (all: readonly string[]) => [...new Set(all)].sort().map(code).join(', ');
  return [
    ['pages of visitors', listed(pages)],
    ['screens of staff', listed(screens.filter((path) => path !== admin.login))],
    ['screens without a session', listed([admin.login, ...open])],
  ];
}

/** Returns the settings with the explanations of `.env.example`. */
function settings(): string[][] {
  const explained: Record<string, string> = {};
  let text = '';
  let isComplete = true;
  for (const line of read('.env.example').split('\n')) {
    const [, name] = /^# ([A-Z\d_]+)=/.exec(line) ?? [];
    if (name === undefined) {
      text = isComplete ? line.slice(2) : `${text} ${line.slice(2)}`;
      isComplete = line === '';
    } else {
      explained[name] = text.trim();
      isComplete = true;
    }
  }
  const defaults = environment.parse({}) as Record<string, unknown>;
  return Object.entries(explained).map(([name, meaning]) => {
    const value = defaults[name];
    return [code(name), value === undefined ? '' : code(String(value)), meaning];
  });
}

const metrics = () =>
  sourcesOf('server/**/*.ts').flatMap((path) =>
    [...read(path).matchAll(/new (Counter|Gauge|Histogram|Summary)\(\{\s*name: '(\w+)',\s*help: '([^']*)'/g)].map(
      ([, kind = '', name = '', help = '']) => [code(name), kind.toLowerCase(), help],
    ),
  );

const commands = () =>
  Object.entries(JSON.parse(read('package.json')).scripts as Record<string, string>).map(([name, script]) => [
    code(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`),
    code(script),
  ]);

/** Returns the page: tables of all that the code itself says. */
export function facts(): string {
  const sections: [heading: string, text: string, table: string][] = [
    [
      'Numbers',
      'The constants that have a doc comment. A value is written as in the source; `dayMs` is a day.',
      table(['Constant', 'Value', 'Meaning', 'File'], numbers()),
    ],
    ['Texts', "The sentences of the contracts; '…' stands for a value.", table(['File', 'Sentences'], texts())],
    [
      'Status codes',
      'The failures of calls. A success is 200, or 201 for an addition.',
      table(['Status', 'Meaning'], statuses()),
    ],
    [
      'Calls',
      '[openapi.json](openapi.json) has their bodies and answers.',
      table(['Call', 'Effect', 'Callers'], calls()),
    ],
    ['Addresses', 'The pages of the site.', table(['Kind', 'Addresses'], addresses())],
    [
      'Settings',
      'Environment variables, or lines of a file `.env`.',
      table(['Variable', 'Default', 'Meaning'], settings()),
    ],
    ['Metrics', 'The server adds the metrics of Node.js.', table(['Metric', 'Kind', 'Meaning'], metrics())],
    ['Commands', '[CONTRIBUTING.md](../CONTRIBUTING.md) explains them.', table(['Command', 'Script'], commands())],
  ];
  const parts = sections.map(([heading, text, rows]) => `## ${heading}\n\n${text}\n\n${rows}\n`);
  return ['# Facts\n\nMade from the code by `npm run docs`. Other papers lead here.\n', ...parts].join('\n');
}
