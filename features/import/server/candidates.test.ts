import { expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import {
  checkCandidate,
  hashOfPicture,
  hashOfTexts,
  isNoted,
  labelOfCandidate,
  notesOfPicture,
  pictureName,
  plainLine,
} from './candidates.ts';
import type { Candidate } from './readers/reader.ts';

const { pastEvents } = contentTypes;
const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  type: 'pastEvents',
  key: 'a',
  row: 'row 2',
  texts: { clubName: 'Technical club', description: 'Radios', link: '' },
  picture: { file: 'a.jpg' },
  dates: [],
  ...more,
});

it.each<[string, Partial<Candidate>, string]>([
  ['what its reader says', { problem: 'It is odd.' }, 'It is odd.'],
  ['a missing picture', { picture: undefined }, 'It has no picture.'],
  [
    'a date with two readings',
    { dates: [{ field: 'eventDate', written: '03/04/2026', either: ['2026-04-03', '2026-03-04'] }] },
    '‘03/04/2026’ can be read in two ways.',
  ],
  [
    'what the form says',
    { texts: { clubName: 'Chess club', description: 'x' } },
    'Club must be one of: AI build club, Technical club, Electromazine club.',
  ],
  [
    'times that do not fit together',
    { texts: { clubName: 'Technical club', description: 'x', endTime: '10:00' } },
    'Times and a Last Day need an Event Date.',
  ],
])('a candidate can’t come because of %s', (_, more, problem) => {
  expect(checkCandidate(pastEvents, candidate(more))).toEqual({ problem });
});

it('public texts that no form has come along, if they are valid', () => {
  const more = {
    state: 'cancelled',
    stateNote: 'x',
    movedFrom: 'y',
    _id: 'z',
    eventDate: 'w',
    rescheduledFrom: 'no day',
  };
  expect(checkCandidate(pastEvents, candidate({ more }))).toMatchObject({
    columns: { state: 'cancelled', stateNote: 'x' },
  });
});

it('blank texts and missing ones are the same', () => {
  const hash = (texts: Record<string, string>) => {
    const checked = checkCandidate(pastEvents, candidate({ texts }));
    return 'problem' in checked ? checked.problem : hashOfTexts(checked);
  };
  const texts = { clubName: 'Technical club', description: 'Radios' };
  expect(hash({ title: ' ', ...texts, link: '' })).toBe(hash(texts));
  expect(hash({ ...texts, title: 'T' })).not.toBe(hash(texts));
});

it('a picture is the same when its store signs its address anew', () => {
  const signed = (signature: string) => hashOfPicture({ address: `https://files.example/a.jpg?sig=${signature}` });
  expect(signed('one')).toBe(signed('other'));
  expect(hashOfPicture({ address: 'https://files.example/a.jpg?v=2' })).not.toBe(signed('one'));
});

it('a picture is another one at another address, and of another size', () => {
  const picture = { address: 'https://files.example/a.jpg' };
  const noted = notesOfPicture(picture, 1000);
  expect(isNoted(noted, picture)).toBe(true);
  expect(isNoted(noted, { ...picture, bytes: 1000 })).toBe(true);
  expect(isNoted(noted, { ...picture, bytes: 1001 })).toBe(false);
  expect(isNoted(noted, { address: 'https://files.example/b.jpg', bytes: 1000 })).toBe(false);
});

it('a line has the name of its item, or else of its picture', () => {
  expect(labelOfCandidate(candidate())).toBe('Radios');
  const address = 'https://x.example/up%20loads/roof%20antenna.jpg?v=1';
  expect(labelOfCandidate(candidate({ texts: { description: ' ' }, picture: { address } }))).toBe('roof antenna.jpg');
  expect(pictureName({ address: 'https://x.example/%ff.jpg' })).toBe('%ff.jpg');
  expect(pictureName({ file: 'a/b\\c.jpg' })).toBe('c.jpg');
  expect(labelOfCandidate(candidate({ texts: {}, picture: undefined }))).toBe('row 2');
});

it('any text becomes a line that a database can store', () => {
  expect(plainLine('a\0b\n\ud800c')).toBe('ab \ufffdc');
  expect([...plainLine('😀'.repeat(500))]).toHaveLength(200);
});
