import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { phoneHref } from '../links.ts';
import { chapterSections, settingsSections } from './index.ts';

describe('an e-mail address', () => {
  const problem = (email: string) => {
    const { error } = settingsSections.contact.fields.safeParse({ ...profile.contact, email });
    return error?.issues.map(({ message }) => message);
  };

  it.each(['a@example.edu', ' \u200ba@example.edu ', 'a.b+c?d@mail.xn--p1ai', 'a@b.in'])('may be %j', (email) => {
    expect(problem(email)).toBeUndefined();
  });

  it.each(['iete.pvce@gmail', 'a@b.c', 'a@b.', 'a@b..in', 'a', '@b.in', 'a b@c.in'])('is not %j', (email) => {
    expect(problem(email)).toEqual(['E-mail must be an e-mail address, such as name@example.edu.']);
  });
});

describe('a phone number', () => {
  const problem = (number: string) => {
    const { error } = settingsSections.contact.fields.safeParse({ ...profile.contact, phones: [number] });
    return error?.issues.map(({ message }) => message);
  };

  it.each([
    '+91 20 2550 7000',
    ' 020-25507000 ',
    '\u202d+91\u00a098765 43210\u202c',
    '(020) 2550.7000',
    '+91 (0)20 2550/7000',
    '0221/4710',
    '112 233',
  ])('may be %j', (number) => {
    expect(problem(number)).toBeUndefined();
  });

  it.each(['1234', '1234567890123456', '20 2550 7000 ext. 3', '+', '2550+7000', 'javascript:1234567'])(
    'is not %j',
    (number) => {
      expect(problem(number)).toEqual([
        'Phone number must have 5 to 15 digits and no letters, such as +91 20 2550 7000.',
      ]);
    },
  );

  it.each(['022-2345 6789 / 90', '020-25507000/7001', '+65 6123 4567 / 68'])('is not %j, which is two', (number) => {
    expect(problem(number)).toEqual([
      'Phone number must be one number. Please add the other one in a field of its own.',
    ]);
  });

  it('is the first of two that are stored', () => {
    expect(phoneHref('022-2345 6789 / 90')).toBe('tel:02223456789');
    expect(phoneHref('+91 (0)20 2550/7000')).toBe('tel:+912025507000');
  });

  it('is dialled with its country code, and without a zero in brackets', () => {
    expect(phoneHref('+91 (0)20 2550-7000')).toBe('tel:+912025507000');
    expect(phoneHref('(020) 2550.7000')).toBe('tel:02025507000');
  });
});

describe('a time zone', () => {
  const problem = (timeZone: string) => {
    const { error } = settingsSections.region.fields.safeParse({ ...profile.region, timeZone });
    return error?.issues[0]?.message;
  };

  it.each(['Asia/Kolkata', 'asia/kolkata', 'UTC', 'Etc/GMT-14'])('may be %j', (timeZone) => {
    expect(problem(timeZone)).toBeUndefined();
  });

  it.each(['+05:30', '-0800', 'Asia/Nowhere', 'IST +5'])('is not %j', (timeZone) => {
    expect(problem(timeZone)).toBe('The time zone must be a name such as Asia/Kolkata.');
  });
});

it('a time zone and a language are taken without the spaces around them', () => {
  const region = { timeZone: 'Asia/Kolkata ', locale: ' en-IN ' };
  expect(settingsSections.region.fields.parse(region)).toEqual({ timeZone: 'Asia/Kolkata', locale: 'en-IN' });
});

describe('a section that is stored', () => {
  it.each(Object.keys(chapterSections) as (keyof typeof profile)[])('is read again as it was: %s', (name) => {
    const stored = chapterSections[name].fields.parse(profile[name]);
    expect(chapterSections[name].fields.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('is read again with a text that was left out', () => {
    const [head] = profile.faculty.members;
    const { fields } = settingsSections.faculty;
    const stored = fields.parse({ members: [{ ...head, role: ' ', image: null }] });
    expect(fields.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });
});
