import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

/** Returns the faces of a stylesheet, such as 'Instrument Sans 600', without those that no text waits for. */
function facesOf(path: string): Set<string> {
  const faces = readFileSync(join(root, path), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  const value = (face: string, name: string) => new RegExp(`${name}: "?([^";]+)`).exec(face)?.[1];
  const waited = faces.filter((face) => value(face, 'font-display') === 'swap');
  return new Set(waited.map((face) => `${value(face, 'font-family')} ${value(face, 'font-weight')}`));
}

it('each weight of a font has its rare characters, too', () => {
  const faces = facesOf('web/styles/fonts.css');
  expect(faces.size).toBeGreaterThan(2);
  expect(facesOf('web/styles/rareFonts.css')).toEqual(faces);
});
