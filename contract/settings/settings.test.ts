import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { sectionNames, settingsSections } from './index.ts';

describe('an e-mail address', () => {
  const problem = (email: string) => {
    const { error } = settingsSections.contact.fields.safeParse({ ...profile.contact, email });
    return error?.issues.map(({ message }) => message);
  };

  it.each(['a@example.edu', ' a@example.edu ', 'a.b+c?d@mail.xn--p1ai', 'a@b.in'])('may be %j', (email) => {
    expect(problem(email)).toBeUndefined();
  });

  it.each(['iete.pvce@gmail', 'a@b.c', 'a@b.', 'a@b..in', 'a', '@b.in', 'a b@c.in'])('is not %j', (email) => {
    expect(problem(email)).toEqual(['E-mail must be an e-mail address, such as name@example.edu.']);
  });
});

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
