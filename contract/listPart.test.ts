import { describe, expect, it } from 'vitest';
import { largestPart, preferPart, preferredPart } from './listPart.ts';

describe('a part of a list', () => {
  it('is read as it was asked for', () => {
    for (const part of [
      { from: 0, size: 24 },
      { from: 99_996, size: 1 },
    ]) {
      expect(preferredPart(preferPart(part))).toEqual(part);
    }
    expect(preferredPart('respond-async, items=6-11')).toEqual({ from: 6, size: 6 });
  });

  it('is no larger than the largest', () => {
    expect(preferredPart('items=10-9999999')).toEqual({ from: 10, size: largestPart });
  });

  it.each([undefined, '', 'respond-async', 'items=5-4', 'items=-1-4', 'items=1-99999999', 'items=a-b', 'myitems=1-2'])(
    'is not asked for by %s',
    (header) => expect(preferredPart(header)).toBeUndefined(),
  );
});
