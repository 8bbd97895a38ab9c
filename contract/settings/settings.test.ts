import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { sectionNames, settingsSections } from './index.ts';

describe('a section that is stored', () => {
  it.each(sectionNames)('is read again as it was: %s', (name) => {
    const stored = settingsSections[name].fields.parse(profile[name]);
    expect(settingsSections[name].fields.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('is read again with a text that was left out', () => {
    const [head] = profile.faculty.members;
    const { fields } = settingsSections.faculty;
    const stored = fields.parse({ members: [{ ...head, role: ' ', image: null }] });
    expect(fields.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });
});
