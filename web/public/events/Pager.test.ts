import { describe, expect, it } from 'vitest';
import { pageNumbers } from './Pager.tsx';

describe('the page numbers', () => {
  it('are all of up to five', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are five of many at most, with the first, the last and the current one', () => {
    expect(pageNumbers(1, 167)).toEqual([1, 2, 167]);
    expect(pageNumbers(2, 167)).toEqual([1, 2, 3, 167]);
    expect(pageNumbers(80, 167)).toEqual([1, 79, 80, 81, 167]);
    expect(pageNumbers(167, 167)).toEqual([1, 166, 167]);
  });
});
