import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';
import { readTheme } from '../support/theme.ts';

/** Tailwind's own names for values of CSS. */
const keywords = ['white', 'transparent', 'current'];

it('the table of docs/design.md, "Colour", has the tokens of the theme, in light and dark', () => {
  const [, design = ''] = readFileSync(join(root, 'docs/design.md'), 'utf8').split('\n## Colour\n');
  const [table = ''] = design.split('\n###');
  const listed = (table.match(/^\| `.*$/gm) ?? []).flatMap((row) => {
    const [names = [], light = [], dark = []] = row
      .split('|')
      .slice(1, 4)
      .map((cell) => cell.split(', ').map((text) => text.replaceAll('`', '').trim()));
    // '=' stands for the value in light, a single '=' for all values.
    const darkOf = (index: number) => (dark.length === 1 && dark[0] === '=' ? '=' : dark[index]);
    return names.map((name, index) => [name, light[index], darkOf(index) === '=' ? light[index] : darkOf(index)]);
  });
  const { light, dark } = readTheme();
  const tokens = Object.keys(light).filter((name) => !keywords.includes(name));
  expect(listed.sort()).toEqual(tokens.map((name) => [name, light[name], dark[name]]).sort());
});
