import { expect, it } from 'vitest';
import { errorMessages } from './useSubmit.ts';

it('the message of a field is its own', () => {
  expect(errorMessages([{ type: 'custom', message: 'Too long.', ref: { message: 'No error.' } }])).toEqual([
    'Too long.',
  ]);
});

it('messages are in the order of the fields, also of fields in fields, and each stands once', () => {
  const field = { growth: undefined, networking: { message: 'Empty.' }, last: { message: 'Other.' } };
  expect(errorMessages([{ message: 'First.' }, undefined, field, { message: 'First.' }])).toEqual([
    'First.',
    'Empty.',
    'Other.',
  ]);
});

it('the messages of a list are those of its entries, then its own', () => {
  const errors: unknown[] = [];
  errors[2] = { label: { message: 'Empty.' } };
  expect(errorMessages([Object.assign(errors, { root: { message: 'Too many.' } })])).toEqual(['Empty.', 'Too many.']);
  expect(errorMessages([Object.assign([], { root: { message: 'Too many.' } })])).toEqual(['Too many.']);
});

it('there is no message without an error, nor in the control of a field', () => {
  expect(errorMessages([undefined, { type: 'custom', ref: { message: 'No error.' } }])).toEqual([]);
});
