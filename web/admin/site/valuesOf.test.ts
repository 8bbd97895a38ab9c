import { expect, it } from 'vitest';
import type { SectionState } from '#contract/settings/calls.ts';
import { valuesOf } from './valuesOf.ts';

it('the values of a form have texts in the place of numbers, and the version', () => {
  const value = { items: [{ value: 100, label: 'Members' }] };
  expect(valuesOf({ value, version: 3 })).toEqual({ items: [{ value: '100', label: 'Members' }], version: 3 });
});

it('the values of a form have pictures as they came', () => {
  const image = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', width: 400, height: 500 };
  const value = { members: [{ name: 'A', image }] } as unknown as SectionState['value'];
  expect(valuesOf({ value, version: 0 })).toEqual({ members: [{ name: 'A', image }], version: 0 });
});
