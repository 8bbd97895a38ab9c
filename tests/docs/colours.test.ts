import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colours as ogImageColours } from '../../features/link-previews/server/ogImage.ts';
import { root } from '../../scripts/setup/run.mjs';
import { barColours } from '../../web/ui/ThemeColor.tsx';
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

it('what is coloured outside of stylesheets has the values of the theme', () => {
  const { light, dark } = readTheme();
  for (const theme of [light, dark])
    expect(barColours).toEqual({ brand: theme['brand-fill'], admin: theme['admin-fill'] });
  const { brand: ground, trace: state, 'on-brand': when, 'on-brand-soft': name } = light;
  const favicon = readFileSync(join(root, 'web/favicon.svg'), 'utf8');
  expect(favicon.match(/#[\da-f]{6}/g)).toEqual([ground, state]);
  expect(ogImageColours).toEqual({ ground, state, when, place: when, name });
});
