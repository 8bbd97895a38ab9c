import { expect, it } from 'vitest';
import { settingsSections } from './index.ts';
import { labelAt, schemaAt } from './labels.ts';

it('a field is named by its path, and known labels come before those of the contract', () => {
  expect(labelAt(settingsSections.clubs.fields, 'zoom.exploreUrl', { zoom: 'Magazine Desk' })).toBe(
    'Magazine Desk · Link of ‘Explore Club’',
  );
  expect(labelAt(settingsSections.highlights.fields, 'items.2.label')).toBe('Highlight 3 · Label');
  expect(labelAt(settingsSections.contact.fields, 'address.0')).toBe('Line of the address 1');
});

it('there is no schema at a path without a field', () => {
  expect(schemaAt(settingsSections.identity.fields, 'nothing')).toBeUndefined();
  expect(schemaAt(settingsSections.identity.fields, 'name.length')).toBeUndefined();
});
