import { expect, it } from 'vitest';
import { contentsOf } from './contentsOf.ts';

const image = (name = 'a.png', lastModified = 1, content = 'x') => new File([content], name, { lastModified });
const values = { image: image(), description: 'D', link: '' };

it('the fingerprint of contents is the same for the same texts and the same image, in whatever order', () => {
  expect(contentsOf({ link: '', description: 'D', image: image() })).toBe(contentsOf(values));
});

it('the fingerprint of contents is another for another text or another image', () => {
  const others = [
    { ...values, description: 'E' },
    { ...values, link: 'D', description: '' },
    { ...values, image: image('b.png') },
    { ...values, image: image('a.png', 2) },
    { ...values, image: image('a.png', 1, 'xy') },
    { ...values, image: undefined },
  ].map(contentsOf);
  expect(new Set([contentsOf(values), ...others]).size).toBe(7);
});
