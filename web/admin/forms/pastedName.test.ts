import { describe, expect, it } from 'vitest';
import { pastedName } from './pastedName.ts';

const now = new Date(2027, 0, 5, 9, 3, 7);

describe('pastedName', () => {
  it.each([
    ['image.png', 'image/png', 'Pasted 2027-01-05 09.03.07.png'],
    ['image.jpg', 'image/jpeg', 'Pasted 2027-01-05 09.03.07.jpg'],
    ['', 'image/webp', 'Pasted 2027-01-05 09.03.07.webp'],
  ])('names a picture that the browser calls %j after the moment', (name, type, expected) => {
    expect(pastedName({ name, type }, now)).toBe(expected);
  });

  it('keeps the name of a copied file', () => {
    expect(pastedName({ name: 'roof antenna.png', type: 'image/png' }, now)).toBe('roof antenna.png');
  });
});
