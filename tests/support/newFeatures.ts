import bcd, { type Identifier } from '@mdn/browser-compat-data';
import { type Declaration, type Node, parse } from 'postcss';
import { parseSync, Visitor, type VisitorObject } from 'vite';
import { oldestBrowsers } from '../../web/oldestBrowsers.ts';

/**
 * What one of the oldest browsers lacks, by MDN's data: functions and syntax of scripts, elements and attributes that
 * they make, selectors, rules and values of styles. What the data does not know is no feature.
 */
type Features = Partial<Record<string, Identifier>>;
const api: Features = bcd.api;
const { builtins = {}, classes = {}, regular_expressions: expressions = {} }: Features = bcd.javascript;
const { elements = {}, global_attributes: attributes = {} }: Features = bcd.html;
const { 'at-rules': atRules = {}, properties = {}, selectors = {}, types = {} }: Features = bcd.css;

/** The objects with methods: those of the language, and those of documents. */
const owners = Object.entries({ ...api, ...builtins }).flatMap(([name, owner]) =>
  name in builtins || /^(AbortSignal|Blob|Document|Element|HTML\w*Element|Node|URL\w*|Window)$/.test(name)
    ? [owner]
    : [],
);

/** Whether all of the oldest browsers have a feature, some with one of these prefixes. */
function isInAll(feature: Identifier | undefined, prefixes: string[] = []): boolean {
  const support = feature?.__compat?.support;
  if (support === undefined) return true;
  return Object.entries({ ...oldestBrowsers, safari_ios: oldestBrowsers.ios }).every(([browser, oldest]) =>
    [support[browser as keyof typeof support] ?? { version_added: '0' }]
      .flat()
      .some(({ version_added: added, version_removed: removed, flags, prefix }) => {
        const version = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN;
        const isWritten = prefix === undefined || prefixes.includes(prefix);
        return version <= Number(oldest) && removed === undefined && flags === undefined && isWritten;
      }),
  );
}

/** The names of methods that no object of an old browser has. */
const newMethods = (() => {
  const members = owners.flatMap((owner) => Object.entries((owner ?? {}) as Record<string, Identifier>));
  const known = new Set(members.flatMap(([name, member]) => (isInAll(member) ? [name] : [])));
  return new Set(members.flatMap(([name]) => (known.has(name) ? [] : [name])));
})();

/** Returns the new features of a script, with those of the HTML that its calls of React make. */
export function newInScript(code: string): Set<string> {
  const found = new Set<string>();
  const note = (name: string, ...features: (Identifier | undefined)[]) => {
    if (!features.every((feature) => isInAll(feature))) found.add(name);
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
    CallExpression({ callee, arguments: [first, second] }) {
      // The minifier writes strings as templates.
      const text = first?.type === 'TemplateLiteral' ? first.quasis.map(({ value }) => value.raw).join('') : '';
      if (text in elements && second?.type === 'ObjectExpression') {
        note(`<${text}>`, elements[text]);
        for (const property of second.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
          const name = property.key.name.toLowerCase();
          note(`<${text} ${name}>`, elements[text]?.[name] ?? attributes[name]);
        }
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (newMethods.has(name)) found.add(`.${name}`);
      if (/^(closest|matches|querySelector(All)?)$/.test(name)) {
        for (const feature of newInSelector(text)) found.add(`.${name}(${feature})`);
      }
    },
    Identifier({ name, start }) {
      if (!keys.has(start)) note(name, builtins[name], api[name]);
    },
    Literal(literal) {
      if (!('regex' in literal)) return;
      noteExpression(literal.regex.pattern);
      if (literal.regex.flags.includes('v')) note('flag v', builtins.RegExp?.unicodeSets);
    },
    TemplateElement({ value }) {
      noteExpression(value.raw);
    },
  };
  const { program, errors } = parseSync('script.js', code);
  if (errors.length > 0) throw new Error(`A script has an error: ${errors[0]?.message}`);
  new Visitor(visitor).visit(program);
  return found;
}

/** Returns the new features of a stylesheet, but for those that `@supports` guards. */
export function newInStyles(css: string): Set<string> {
  const found = new Set<string>();
  const root = parse(css);
  root.walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') {
      const rule = atRules[node.name];
      const features = [...node.params.matchAll(/[a-z-]+(?=\s*[:)<>=])/g)].map(([name]) => name);
      if (!isInAll(rule)) found.add(`@${node.name}`);
      for (const name of features) if (!isInAll(rule?.[name])) found.add(`@${node.name} (${name})`);
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') found.add('nesting');
      for (const feature of newInSelector(node.selector)) found.add(feature);
    } else if (node.type === 'decl') for (const feature of newInDeclaration(node)) found.add(feature);
  });
  if (!isInAll(selectors.backdrop?.inherit_from_originating_element)) {
    root.walkRules(/::backdrop$/, (rule) => {
      for (const [variable] of `${rule}`.matchAll(/(?<=var\()--[\w-]+/g)) {
        if (!css.includes(`::backdrop{${variable}:`)) found.add(`${variable} of ::backdrop`);
      }
    });
  }
  return found;
}

function isGuarded({ parent }: Node): boolean {
  return parent !== undefined && ((parent as Partial<{ name: string }>).name === 'supports' || isGuarded(parent));
}

/** Returns the new pseudo-classes of a selector. In `:is()` and `:where()` an unknown one spoils nothing. */
function newInSelector(selector: string): string[] {
  let strict = selector.replace(/\\./g, '');
  for (let before = ''; before !== strict; ) {
    before = strict;
    strict = strict.replace(/:(is|where)\([^()]*\)/g, '');
  }
  const names = [...strict.matchAll(/:([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  return names.filter((name) => !isInAll(selectors[name])).map((name) => `:${name}`);
}

/** The functions of values by their names. */
const functions = new Map<string, Identifier>();
addFunctions(types);

function addFunctions(features: Features): void {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat' || feature === undefined) continue;
    functions.set(name, feature);
    addFunctions(feature as Features);
  }
}

/** The names of units in the data. */
const unitNames: Record<string, string> = {
  d: 'viewport_percentage_units_dynamic',
  s: 'viewport_percentage_units_small',
  l: 'viewport_percentage_units_large',
  c: 'container_query_length_units',
};
const unitOf = (unit: string) => types.length?.[/^([dsl]v|cq)/.test(unit) ? (unitNames[unit.charAt(0)] ?? '') : unit];

/** Returns the new features of a declaration that takes the place of none that all browsers understand. */
function newInDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  const others = (declaration.parent?.nodes ?? []).filter((node) => node.type === 'decl');
  const prefixes = others.flatMap((other) => (other.prop.endsWith(prop) ? [other.prop.slice(0, -prop.length)] : []));
  if (!isInAll(properties[prop], prefixes)) return [prop];
  const features: [name: string, Identifier | undefined][] = [
    ...[...value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)].map(
      ([word]) => [word, properties[prop]?.[word]] as const,
    ),
    ...[...value.matchAll(/[a-z][a-z-]*(?=\()/g)].map(([name]) => [name, functions.get(name)] as const),
    ...[...value.matchAll(/\d([a-z]+)/g)].map(([, unit = '']) => [unit, unitOf(unit)] as const),
  ].map(([name, feature]) => [`${prop}: ${name}`, feature]);
  const found = features.filter(([, feature]) => !isInAll(feature, prefixes)).map(([name]) => name);
  const before = others.slice(0, others.indexOf(declaration)).filter((other) => other.prop === prop);
  const isFallback = (other: Declaration) => newInDeclaration(other).length === 0;
  // A value with a variable fails too late for another.
  return !prop.startsWith('--') && !value.includes('var(') && before.some(isFallback) ? [] : found;
}
