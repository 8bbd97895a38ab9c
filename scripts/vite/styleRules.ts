import { type CssNode, generate, ident, type List, parse, walk } from 'css-tree';
import type { Plugin } from 'vite';
import type { StyleRule } from '#contract/rendering.ts';

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
          const source = JSON.stringify(readStyleRules(`${asset.source}`));
          this.emitFile({ type: 'asset', fileName: `.vite/${name}.styles.json`, source });
        }
      },
    },
  };
}

/** Returns the rules of a stylesheet, in its order. */
export function readStyleRules(css: string): StyleRule[] {
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false });
  return sheet.type === 'StyleSheet' ? toRules(sheet.children) : [];
}

const toRules = (nodes: List<CssNode>): StyleRule[] =>
  nodes
    .toArray()
    .filter((node) => node.type !== 'Comment' && !isForOldBrowsers(node))
    .map(toRule);

function toRule(node: CssNode): StyleRule {
  if (node.type === 'Rule') return { css: generate(node), selectors: classesOf(node.prelude) };
  if (node.type !== 'Atrule' || !node.block || node.name === 'font-face') return { css: generate(node) };
  const prelude = node.prelude ? ` ${generate(node.prelude)}` : '';
  if (node.name === 'keyframes') return { css: generate(node), usedAs: prelude.trim() };
  if (node.name === 'property') return { css: generate(node), usedAs: `var(${prelude.trim()}` };
  return { group: `@${node.name}${prelude}`, rules: toRules(node.block.children) };
}

/** Returns whether a rule is one of Tailwind's substitutes for `@property`. They can wait for the whole stylesheet. */
function isForOldBrowsers(node: CssNode): boolean {
  return generate(node).startsWith('@layer properties{');
}

/** Returns the classes that each selector of a list requires. Those inside of `:not()` and `:is()` are left out. */
function classesOf(selectors: CssNode): string[][] {
  const found: string[][] = [];
  walk(selectors, {
    enter(node: CssNode) {
      if (node.type === 'PseudoClassSelector') return walk.skip;
      if (node.type === 'Selector') found.push([]);
      if (node.type === 'ClassSelector') found.at(-1)?.push(ident.decode(node.name));
    },
  });
  return found;
}
