import { describe, expect, it } from 'vitest';
import { differingNames } from './differingNames.ts';

describe('the fields that differ in two states of a form', () => {
  it('are those with another text, or none', () => {
    expect(differingNames({ link: 'a', time: 'b' }, { link: 'a', time: 'c' })).toEqual(['time']);
    expect(differingNames({ link: 'a' }, { time: '' })).toEqual(['link', 'time']);
  });

  it('are not those with other kinds of line breaks only', () => {
    expect(differingNames({ description: 'Two\r\nlines' }, { description: 'Two\nlines' })).toEqual([]);
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
