import { glob, readFile } from 'node:fs/promises';
import bcd, { type Identifier } from '@mdn/browser-compat-data';
import { parseSync, Visitor, type VisitorObject } from 'vite';
import { expect, test } from 'vitest';
import early from '../../web/inline/early.ts?script';
import startAdmin from '../../web/inline/startAdmin.ts?script';
import startPage from '../../web/inline/startPage.ts?module';
import { oldestBrowsers } from '../../web/oldestBrowsers.ts';

/** What is newer, or has the name of something newer, and why it stays. */
const explained: Record<string, string> = {
  '.escape': 'CSS.escape, which is old',
  '.isError': 'of PhotoSwipe',
  '.move': 'ours, and of React Hook Form',
  '.resize': 'of PhotoSwipe',
  '.restore': 'ours',
  '.use': 'of React',
  '.watch': 'of React Hook Form',
  '.startViewTransition': 'React calls it for an element that we do not use',
  'Error.captureStackTrace': 'Zod asks first',
  'URL.canParse': 'Zod asks first',
  'PublicKeyCredential.isConditionalMediationAvailable': 'SimpleWebAuthn asks first',
  ClipboardItem: 'without it, the link is shown',
  OffscreenCanvas: 'without it, a photo is sent as it is, and an edit says that it failed',
};

type Features = Partial<Record<string, Identifier>>;
const api: Features = bcd.api;
const { builtins = {}, classes = {}, regular_expressions: expressions = {} }: Features = bcd.javascript;

/** The objects with methods: those of the language, and those of documents. */
const owners = Object.entries({ ...api, ...builtins }).flatMap(([name, owner]) =>
  name in builtins || /^(AbortSignal|Blob|Document|Element|HTML\w*Element|Node|URL\w*|Window)$/.test(name)
    ? [owner]
    : [],
);

/** Whether all of the oldest browsers have a feature. What the data does not know is no feature. */
function isInAll(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (support === undefined) return true;
  return Object.entries({ ...oldestBrowsers, safari_ios: oldestBrowsers.ios }).every(([browser, oldest]) =>
    [support[browser as keyof typeof support] ?? { version_added: '0' }]
      .flat()
      .some(({ version_added: added, version_removed: removed, flags }) => {
        const version = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN;
        return version <= Number(oldest) && removed === undefined && flags === undefined;
      }),
  );
}

/** The names of methods that no object of an old browser has. */
const newMethods = (() => {
  const members = owners.flatMap((owner) => Object.entries((owner ?? {}) as Record<string, Identifier>));
  const known = new Set(members.flatMap(([name, member]) => (isInAll(member) ? [name] : [])));
  return new Set(members.flatMap(([name]) => (known.has(name) ? [] : [name])));
})();

/** Returns the features of a script that an old browser lacks. */
function newFeaturesOf(code: string): Set<string> {
  const found = new Set<string>();
  const note = (name: string, ...features: (Identifier | undefined)[]) => {
    if (!features.every(isInAll) && !(name in explained)) found.add(name);
  };
  const noteExpression = (text: string) => {
    if (/\(\?<[=!]/.test(text)) note('look-behind', expressions.lookbehind_assertion);
    if (/\(\?[ims]*-?[ims]+:/.test(text)) note('modifier', expressions.modifier);
  };
  /** The places of names that stand for no variable. */
  const keys = new Set<number>();
  const visitor: VisitorObject = {
    StaticBlock() {
      note('static block', classes.static?.initialization_blocks);
    },
    Property({ key, shorthand }) {
      if (!shorthand) keys.add(key.start);
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      keys.add(property.start);
      const { name } = property;
      if (object.type !== 'Identifier') return;
      note(`${object.name}.${name}`, builtins[object.name]?.[name], api[object.name]?.[`${name}_static`]);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const name = `.${callee.property.name}`;
      if (newMethods.has(callee.property.name) && !(name in explained)) found.add(name);
    },
    Identifier({ name, start }) {
      if (!keys.has(start)) note(name, builtins[name], api[name]);
    },
    Literal({ value, ...literal }) {
      if ('regex' in literal) {
        noteExpression(literal.regex.pattern);
        if (literal.regex.flags.includes('v')) note('flag v', builtins.RegExp?.unicodeSets);
      } else if (typeof value === 'string') noteExpression(value);
    },
  };
  const { program, errors } = parseSync('script.js', code);
  expect(errors).toEqual([]);
  new Visitor(visitor).visit(program);
  return found;
}

test('no script uses what the oldest browsers lack', async () => {
  const scripts: Record<string, string> = { early, startAdmin, startPage };
  for await (const file of glob('build/client/**/*.js')) scripts[file] = await readFile(file, 'utf8');
  expect(Object.keys(scripts).length).toBeGreaterThan(20);
  const found: Record<string, string[]> = {};
  for (const [name, code] of Object.entries(scripts)) {
    for (const feature of newFeaturesOf(code)) found[feature] = [...(found[feature] ?? []), name];
  }
  expect(found).toEqual({});
});
