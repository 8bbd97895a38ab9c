import { describe, expect, it } from 'vitest';
import { contentsOf, differingNames, toFormData } from './formValues.ts';

describe('toFormData', () => {
  it('sends the image and the texts as they were typed, empty ones too', async () => {
    const image = new File(['poster'], 'poster.png', { type: 'image/png' });
    const body = await toFormData({ image, description: ' Two\nlines ', link: '' });
    expect(Object.fromEntries(body)).toEqual({ image, description: ' Two\nlines ', link: '' });
  });

  it('sends no image when none was chosen', async () => {
    expect((await toFormData({ image: undefined, description: 'Text' })).has('image')).toBe(false);
  });
});

describe('the fields that differ in two states of a form', () => {
  it('are those with another text, or none', () => {
    expect(differingNames({ link: 'a', time: 'b' }, { link: 'a', time: 'c' })).toEqual(['time']);
    expect(differingNames({ link: 'a' }, { time: '' })).toEqual(['link', 'time']);
  });

  it('are not those with other kinds of line breaks only', () => {
    expect(differingNames({ description: 'Two\r\n\uf0b7lines' }, { description: 'Two\v•lines' })).toEqual([]);
  });

  it('are those with another file, also if it says the same', () => {
    const file = new File(['x'], 'x.png');
    expect(differingNames({ image: file }, { image: file })).toEqual([]);
    expect(differingNames({ image: file }, { image: new File(['x'], 'x.png') })).toEqual(['image']);
  });

  it('are those whose entries differ, at whatever depth', () => {
    const image = new File(['x'], 'x.png');
    const items = (label: string) => [{ label: 'A' }, { label, image }];
    expect(differingNames({ items: items('B\r\n') }, { items: items('B\n') })).toEqual([]);
    expect(differingNames({ items: items('B') }, { items: items('C') })).toEqual(['items']);
    expect(differingNames({ items: items('B') }, { items: [{ label: 'A' }] })).toEqual(['items']);
    expect(differingNames({ items: [] }, { items: null })).toEqual(['items']);
    expect(differingNames({ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } })).toEqual(['a']);
  });
});

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
