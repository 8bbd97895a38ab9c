import { expect, it } from 'vitest';
import { firstMessage } from './firstMessage.ts';

it('the first message of a field is its own', () => {
  expect(firstMessage({ type: 'custom', message: 'Too long.', ref: { message: 'No error.' } })).toBe('Too long.');
});

it('the first message of a field of fields is that of the first field with one', () => {
  expect(firstMessage({ growth: undefined, networking: { message: 'Empty.' }, last: { message: 'Other.' } })).toBe(
    'Empty.',
  );
});

it('the first message of a list is that of its first entry with one, or its own', () => {
  const errors: unknown[] = [];
  errors[2] = { label: { message: 'Empty.' } };
  expect(firstMessage(Object.assign(errors, { root: { message: 'Too many.' } }))).toBe('Empty.');
  expect(firstMessage({ root: { message: 'Too many.' } })).toBe('Too many.');
  expect(firstMessage(Object.assign([], { root: { message: 'Too many.' } }))).toBe('Too many.');
});

it('there is no first message without an error, nor in the control of a field', () => {
  expect(firstMessage(undefined)).toBeUndefined();
  expect(firstMessage({ type: 'custom', ref: { message: 'No error.' } })).toBeUndefined();
});
