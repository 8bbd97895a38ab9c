import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const descriptorOf = (face: string, name: string) => new RegExp(`${name}: "?([^";]+)`).exec(face)?.[1];

/** Returns the faces of a stylesheet, without those that no text waits for. */
const facesOf = (path: string): string[] =>
  (read(path).match(/@font-face \{[^}]*\}/g) ?? []).filter((face) => descriptorOf(face, 'font-display') === 'swap');

it('each weight of a font has its rare characters, too', () => {
  const namesOf = (path: string) =>
    new Set(facesOf(path).map((face) => `${descriptorOf(face, 'font-family')} ${descriptorOf(face, 'font-weight')}`));
  const faces = namesOf('web/styles/fonts.css');
  expect(faces.size).toBeGreaterThan(2);
  expect(namesOf('web/styles/rareFonts.css')).toEqual(faces);
});

it('a font has a fallback of the same width, unless pages preload it', () => {
  const [fonts, theme] = [read('web/styles/fonts.css'), read('web/styles/theme.css')];
  const families = new Set(facesOf('web/styles/fonts.css').map((face) => descriptorOf(face, 'font-family')));
  expect(families.delete('Martian Mono')).toBe(true);
  const moving = [...families].filter(
    (family) =>
      !fonts.includes(`font-family: "${family} fallback";`) || !theme.includes(`"${family}", "${family} fallback"`),
  );
  expect([families.size > 0, moving]).toEqual([true, []]);
});

it('the licence of each font stands in the README', () => {
  const [, licence = ''] = read('README.md').split('\n## Licence\n');
  const families = new Set(facesOf('web/styles/fonts.css').map((face) => descriptorOf(face, 'font-family') ?? ''));
  expect([families.size > 0, [...families].filter((family) => !licence.includes(family))]).toEqual([true, []]);
});

it('only fonts.css and rareFonts.css have fonts', () => {
  const sheets = globSync('{web,features}/**/*.css', { cwd: root }).filter((path) => read(path).includes('@font-face'));
  expect(sheets.sort()).toEqual(['web/styles/fonts.css', 'web/styles/rareFonts.css']);
});
