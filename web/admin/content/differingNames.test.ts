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
});
