import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { sectionNames, settingsSections } from '#contract/settings/index.ts';
import { schemaAt, titleOf } from '#contract/settings/labels.ts';
import { originalOf } from '#server/settings/sectionVersions.ts';
import { maxLengthOf } from '#web/admin/forms/useSectionFields.ts';
import { boundsOf, differencesOf, emptyOf, leavesOf, valuesOf } from './sectionValues.ts';

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

  it('has the bounds of a list, which only a list has', () => {
    expect(boundsOf(at('faculty', 'members'))).toEqual({ min: 1, max: 40 });
    expect(boundsOf(at('contact', 'social'))).toEqual({ min: 0, max: 12 });
    expect(() => boundsOf(at('about', 'lead'))).toThrow('no list');
  });
});

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

it('a new entry has empty texts, the first network, and no picture', () => {
  expect(emptyOf(at('highlights', 'items.0'))).toEqual({ value: '', label: '' });
  expect(emptyOf(at('developers', 'members.0'))).toEqual({
    name: '',
    work: '',
    social: { network: 'linkedin', url: '' },
    image: null,
  });
});

it('every section has values', () => {
  for (const name of sectionNames) {
    expect(Object.keys(valuesOf({ _id: name, value: originalOf(name), version: 0 }))).toEqual([
      ...Object.keys(settingsSections[name].fields.shape),
      'version',
    ]);
  }
});

const { contact, highlights, about, faculty } = settingsSections;
const labelsOf = (leaves: readonly { label: string }[]) => leaves.map(({ label }) => label);

describe('the leaves of a section', () => {
  it('have the labels of their fields, in the order of the fields', () => {
    const value = { about: 'A', address: ['1', '2'], email: 'E', social: [{ network: 'linkedin', url: 'U' }] };
    expect(leavesOf(contact.fields, { ...value, credit: 'C' })).toEqual([
      { path: 'about', label: 'About the chapter', text: 'A' },
      { path: 'address.0', label: 'Line of the address 1', text: '1' },
      { path: 'address.1', label: 'Line of the address 2', text: '2' },
      { path: 'email', label: 'E-mail', text: 'E' },
      { path: 'social.0.network', label: 'Link 1 · Network', text: 'LinkedIn' },
      { path: 'social.0.url', label: 'Link 1 · Address', text: 'U' },
      { path: 'credit', label: 'Credit', text: 'C' },
    ]);
  });

  it('are empty texts where a value is missing', () => {
    expect(leavesOf(about.fields, {}).map(({ text }) => text)).toEqual(['', '', '', '', '', '', '']);
    expect(leavesOf(highlights.fields, undefined)).toEqual([]);
  });

  it('name a picture by its file, or by the beginning of its id', () => {
    const textOf = (image: unknown) =>
      leavesOf(faculty.fields, { members: [{ image }] }).find(({ path }) => path === 'members.0.image')?.text;
    expect(textOf({ file: 'head.webp' })).toBe('head.webp');
    expect(textOf({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', fit: 'contain' })).toBe('Picture 0f8fad5b, contain');
    expect(textOf({ upload: new File(['x'], 'chosen.jpg') })).toBe('chosen.jpg');
    expect(textOf(null)).toBe('');
  });
});

describe('the differences of two values of a section', () => {
  const items = [
    { value: 100, label: 'Members' },
    { value: 80, label: 'Events' },
  ];

  it('are the leaves with another text, whatever holds the number', () => {
    const typed = [
      { value: '100', label: 'Members' },
      { value: '81', label: 'Events' },
    ];
    expect(differencesOf(highlights.fields, { items }, { items: typed })).toEqual([
      { path: 'items.1.value', label: 'Highlight 2 · Value', one: '80', other: '81' },
    ]);
  });

  it('are all leaves of an entry that only one of them has', () => {
    const longer = { items: [...items, { value: 5, label: 'Labs' }] };
    expect(labelsOf(differencesOf(highlights.fields, { items }, longer))).toEqual([
      'Highlight 3 · Value',
      'Highlight 3 · Label',
    ]);
    expect(differencesOf(highlights.fields, longer, { items }).map(({ one, other }) => [one, other])).toEqual([
      ['5', ''],
      ['Labs', ''],
    ]);
  });

  it('have the labels that are known before those of the contract', () => {
    const known = { zoom: 'Magazine Desk' };
    const { clubs, colours } = settingsSections;
    const [before, after] = [{ zoom: '#ff9fd2' }, { zoom: '#ffd83d' }];
    expect(labelsOf(differencesOf(colours.fields, before, after, known))).toEqual(['Magazine Desk']);
    const renamed = { ...profile.clubs, zoom: { ...profile.clubs.zoom, title: 'New' } };
    expect(labelsOf(differencesOf(clubs.fields, profile.clubs, renamed, known))).toEqual(['Magazine Desk · Title']);
  });

  it('are not the kinds of line breaks, nor what is no field', () => {
    expect(differencesOf(about.fields, { lead: 'a\r\nb', version: 1 }, { lead: 'a\nb', version: 2 })).toEqual([]);
  });
});
