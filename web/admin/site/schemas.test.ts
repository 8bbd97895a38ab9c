import { describe, expect, it } from 'vitest';
import { settingsSections } from '#contract/settings/index.ts';
import { maxLengthOf, schemaAt, titleOf } from './schemas.ts';

const at = (section: keyof typeof settingsSections, path: string) => schemaAt(settingsSections[section].fields, path);

describe('the schema at a path', () => {
  it.each([
    ['identity', 'name', 'Name', 60],
    ['about', 'reasons.growth', 'Accelerated Skill Growth', 500],
    ['about', 'mission.3.text', 'Text', 400],
    ['contact', 'email', 'E-mail', 200],
    ['contact', 'social.0.url', 'Address', 2000],
    ['contact', 'address.1', 'Line of the address', 100],
    ['region', 'locale', 'Language of dates', 200],
    ['faculty', 'members.0.role', 'Role', 200],
  ] as const)('of %s, %s, has its label and its limit', (section, path, label, max) => {
    expect(titleOf(at(section, path))).toBe(label);
    expect(maxLengthOf(at(section, path))).toBe(max);
  });

  it('has no limit if it is not that of a text', () => {
    expect(maxLengthOf(at('highlights', 'items.0.value'))).toBeUndefined();
    expect(titleOf(at('highlights', 'items.0.value'))).toBe('Value');
  });

  it('is none where there is no field', () => {
    expect(at('identity', 'nothing')).toBeUndefined();
    expect(at('identity', 'name.length')).toBeUndefined();
  });
});
