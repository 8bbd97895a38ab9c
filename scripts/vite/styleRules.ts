import { type ChildNode, parse, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { BuiltRule, StyleRule } from '#contract/rendering.ts';

/** Writes the rules of the stylesheets beside their manifest, for the pages' own styles. */
export function writeStyleRules(): Plugin {
  return {
    name: 'write-style-rules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'admin',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          const name =
            asset.type === 'asset' && /^web\/styles\/(\w+)\.css$/.exec(asset.originalFileNames[0] ?? '')?.[1];
          if (!name) continue;
          // The fonts of rare characters wait for the stylesheet, in which they are.
          const rules = readStyleRules(`${asset.source}`, { withFonts: name === 'fonts' });
          const source = JSON.stringify(rules.map(toBuiltRule));
          this.emitFile({ type: 'asset', fileName: `.vite/${name}.styles.json`, source });
        }
      },
    },
  };
}

/** Returns a rule as the server reads it: in a font, the path of its file is relative to the stylesheet. */
function toBuiltRule(rule: StyleRule): BuiltRule {
  const [, before, file, after] = ('css' in rule && /^(@font-face.*url\()([\w.-]+)(\).*)$/s.exec(rule.css)) || [];
  return before && file && after ? { font: [before, `assets/${file}`, after] } : rule;
}

/** Returns the rules of a minified stylesheet, in its order. */
export function readStyleRules(css: string, { withFonts }: { withFonts: boolean }): StyleRule[] {
  const isFont = (node: ChildNode) => node.type === 'atrule' && node.name === 'font-face';
  return toRules(parse(css).nodes.filter((node) => withFonts || !isFont(node)));
}

const toRules = (nodes: ChildNode[]): StyleRule[] =>
  nodes.filter((node) => node.type !== 'comment' && !canWait(node)).map(toRule);

function toRule(node: ChildNode): StyleRule {
  const css = node.toString();
  if (node.type === 'rule' && isRoot(node)) return { group: node.selector, rules: node.nodes.map(toDeclaration) };
  if (node.type === 'rule') return { css, selectors: node.selectors.map(wordsOf) };
  if (node.type !== 'atrule' || node.name === 'font-face') return { css };
  const { name, params, nodes } = node;
  if (nodes === undefined) return { css: `${css};` };
  if (name === 'keyframes') return { css, usedAs: params };
  if (name === 'property') return { css, usedAs: `var(${params}` };
  return { group: `@${name} ${params}`.trimEnd(), rules: toRules(nodes) };
}

/** Whether a rule declares what others use: the tokens of the design. */
const isRoot = ({ selectors }: Rule) => selectors.every((selector) => /^:(root|host)$/.test(selector));

/** A custom property is needed where it is used. */
function toDeclaration(node: ChildNode): StyleRule {
  const css = `${node};`;
  return node.type === 'decl' && node.variable ? { css, usedAs: `var(${node.prop}` } : { css };
}

/**
 * Whether a rule can wait for the whole stylesheet: a state under a mouse, the answer of a poster, a transition, paper,
 * or Tailwind's substitute for `@property`.
 */
function canWait(node: ChildNode): boolean {
  if (node.type !== 'rule') return /^@(layer properties|media print)\{/.test(node.toString());
  const isHover = (selector: string) => /(?<!\\):hover|\[data-pressed\]/.test(selector) && !selector.includes(':not(');
  const isTransition = (child: ChildNode) =>
    child.type === 'decl' && /^(transition|--tw-(duration|ease))/.test(child.prop);
  return node.selectors.every(isHover) || node.nodes.every(isTransition);
}

/**
 * Returns the classes that a selector requires, its elements, as `<name`, and its states that only a script changes, as
 * `disabled=` or `aria-current=`: scripts wait for the whole stylesheet. Those inside of `:not()`, and of an `:is()`
 * with a choice, are left out. The parts of form fields are those of an input.
 */
function wordsOf(selector: string): string[] {
  // Each escaped character becomes its code, so that brackets are those of CSS.
  const coded = selector.replace(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, code, sign) => `\\${code ?? codeOf(sign)} `);
  const simple = withoutGroups(withoutSingleIs(coded));
  const plain = simple.replace(/\[[^\]]*\]/g, '');
  const classes = [...plain.matchAll(className)].map(([, name = '']) =>
    name.replace(/\\([\da-f]+) /gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
  const elements = [...plain.replace(className, '').matchAll(/(?<=^|[\s>+~])[a-z]\w*/g)].map(([name]) => `<${name}`);
  const states = [...simple.matchAll(/:(disabled)|\[(aria-[a-z]+)/g)].map(([, state, aria]) => `${state ?? aria}=`);
  const fields = /::(?!after|before|backdrop|selection)/.test(plain) ? ['<input'] : [];
  return [...classes, ...elements, ...states, ...fields];
}

const className = /\.((?:[\w\u0080-\uffff-]|\\[\da-f]+ )+)/gi;

/** Writes `:is(.a .b)` as ` .a .b`. */
function withoutSingleIs(selector: string): string {
  const shorter = selector.replace(/:(?:is|where)\(([^(),]*)\)/g, ' $1');
  return shorter === selector ? selector : withoutSingleIs(shorter);
}

const codeOf = (sign: string) => sign.charCodeAt(0).toString(16);

function withoutGroups(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutGroups(shorter);
}
