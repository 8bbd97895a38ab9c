import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { sectionNames } from '#contract/settings/index.ts';
import { valuesOf } from './valuesOf.ts';

it('the values of a form have texts in the place of numbers, and the version', () => {
  const value = { items: [{ value: 100, label: 'Members' }] };
  expect(valuesOf({ _id: 'highlights', value, version: 3 })).toEqual({
    items: [{ value: '100', label: 'Members' }],
    version: 3,
  });
});

it('the values of a form have pictures as they came, and an empty text for each that was left out', () => {
  const image = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', width: 400, height: 500 };
  const person = { name: 'A', qualifications: 'B', position: 'C', email: 'a@example.edu' };
  for (const role of [undefined, null]) {
    const value = { members: [{ ...person, role, image }] };
    expect(valuesOf({ _id: 'faculty', value, version: 0 })).toEqual({
      members: [{ ...person, role: '', image }],
      version: 0,
    });
  }
});

it('every section has values', () => {
  for (const name of sectionNames) {
    expect(Object.keys(valuesOf({ _id: name, value: profile[name], version: 0 }))).toEqual([
      ...Object.keys(profile[name]),
      'version',
    ]);
  }
});
