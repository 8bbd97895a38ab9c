import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../scripts/setup/run.mjs';

/** A regular expression of the product, and the first place where it stands (`file:line`). */
export interface FoundExpression {
  regex: RegExp;
  place: string;
}

/** The rooms whose code reads texts of clients. The server runs a part of `web/`, and browsers run the rest. */
const sources = '{chapter,contract,features,server,web}/**/*.{ts,tsx}';

/**
 * Returns the regular expressions in the product's sources, each once, and the places that make an expression from a
 * text (`RegExp(…)`), which cannot be found by reading.
 */
export function findRegularExpressions(): { literals: FoundExpression[]; computed: string[] } {
  const literals = new Map<string, FoundExpression>();
  const computed: string[] = [];
  for (const file of globSync(sources, { cwd: root }).filter((name) => !/\.(test|spec)\.tsx?$/.test(name))) {
    const text = readFileSync(join(root, file), 'utf8');
    visit(parseSync(file, text).program, (node) => {
      const place = () => `${file}:${text.slice(0, node.start).split('\n').length}`;
      if (node.regex !== undefined) {
        const regex = new RegExp(node.regex.pattern, node.regex.flags);
        if (!literals.has(String(regex))) literals.set(String(regex), { regex, place: place() });
      }
      const makes = node.type === 'NewExpression' || node.type === 'CallExpression';
      if (makes && node.callee?.name === 'RegExp') computed.push(place());
    });
  }
  return { literals: [...literals.values()], computed };
}

/** The part of a node of the syntax tree (ESTree) that this file reads. */
interface Node {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) look(value as Node);
  for (const child of Object.values(value)) visit(child, look);
}
