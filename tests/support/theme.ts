import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup/run.mjs';

type Tokens = Record<string, string>;

/** Returns the colours of `web/styles/theme.css` in light and dark, by their tokens without `--color-`. */
export function readTheme(): { light: Tokens; dark: Tokens } {
  const css = readFileSync(join(root, 'web/styles/theme.css'), 'utf8');
  const [always = '', inTheDark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const light = tokensIn(always);
  return { light, dark: { ...light, ...tokensIn(inTheDark) } };
}

const tokensIn = (css: string): Tokens =>
  Object.fromEntries([...css.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
