import { expect, it } from 'vitest';
import { contentTypeNames } from '#contract/content/index.ts';
import { guessFields, tableFields } from './columns.ts';

it('has a label for each field of each form', () => {
  for (const type of contentTypeNames) {
    for (const { name, label } of tableFields(type)) expect(label, `${type}: ${name}`).toMatch(/^[A-Z][a-zA-Z ]+$/);
  }
});

it('knows each field by its own name and by its label, as its own tables and forms have them', () => {
  for (const type of contentTypeNames) {
    const names = tableFields(type).map(({ name }) => name);
    expect([...guessFields(type, names)].filter(([header, name]) => header !== name)).toEqual([]);
    expect(guessFields(type, names).size, type).toBe(names.length);
    const labels = tableFields(type).map(({ name, label }) => [label, name]);
    const guessed = guessFields(
      type,
      labels.map(([label = '']) => label),
    );
    expect(Object.fromEntries(guessed), type).toEqual(Object.fromEntries(labels));
  }
});
