import { describe, expect, it } from 'vitest';
import { messageOf, unwrap, unwrapList } from './envelope.ts';

describe('unwrapList', () => {
  it('reads data, data.data and a missing list alike', () => {
    expect(unwrapList({ data: [1] })).toEqual([1]);
    expect(unwrapList({ data: { data: [1] } })).toEqual([1]);
    for (const body of [{}, null, undefined, 'text']) expect(unwrapList(body)).toEqual([]);
    for (const data of [undefined, null, 5, 'text', {}, { a: [] }]) expect(unwrapList({ data })).toEqual([]);
  });
});

describe('unwrap', () => {
  it('reads one item from data and from data.data', () => {
    expect(unwrap({ data: { _id: 'a' } })).toEqual({ _id: 'a' });
    expect(unwrap({ data: { data: { _id: 'a' } } })).toEqual({ _id: 'a' });
    expect(unwrap({ data: null })).toBeNull();
  });
});

describe('messageOf', () => {
  it('finds a message that is a text, and nothing else', () => {
    expect(messageOf({ message: 'No.' })).toBe('No.');
    for (const body of [{ message: '' }, { message: 7 }, [], '<html>', null]) expect(messageOf(body)).toBeUndefined();
  });
});
