import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongTimes } from '#contract/event/eventFields.ts';
import { typedText } from '#contract/typedText.ts';
import { type FactName, factNames } from '../contract/index.ts';
import { maxAnnouncement, readAnnouncementSchema } from '../contract/schemas.ts';
import { readAnnouncement } from './readAnnouncement.ts';

/** A Monday. */
const today = '2026-11-30';

/** Returns the values of some facts of a text. */
function read(text: string, ...names: FactName[]) {
  const { facts } = readAnnouncement(text, today);
  return names.map((name) => facts[name]?.value);
}

describe('a day', () => {
  it.each([
    ['Date: 7th Dec', '2026-12-07'],
    ['Date: 07/12/26', '2026-12-07'],
    ['Date: 12/25/2026', '2026-12-25'],
    ['Date: 7.12.2026', '2026-12-07'],
    ['Date: 2026-12-07', '2026-12-07'],
    ['Date- 7/12', '2026-12-07'],
    ['Mon 7 Dec, be there', '2026-12-07'],
    ['On December 7th, 2026 we meet', '2026-12-07'],
    ['7th of December', '2026-12-07'],
    ["Date: 7 Dec'26", '2026-12-07'],
    ['30 Nov, 5 pm', '2026-11-30'],
    ['29 Nov, 5 pm', '2027-11-29'],
    ['29 Feb, 5 pm', '2028-02-29'],
    ['Kal 5 baje milte hain', '2026-12-01'],
    ['This Friday at 5 pm', '2026-12-04'],
    ['Date:\u200f \u202a7 Dec\u202c', '2026-12-07'],
    ['𝗗𝗮𝘁𝗲: 𝟳 𝗗𝗲𝗰', '2026-12-07'],
  ])('%j is %s', (text, expected) => {
    expect(read(text, 'eventDate')).toEqual([expected]);
  });

  it.each([
    ['with the weekday of another day', 'Sat 7 Dec, 5 pm'],
    ['with the weekday of another day behind it', '7 Dec 2026 (Saturday)'],
    ['that does not exist', 'Date: 31 Nov'],
    ['in a year that no event has', 'Date: 7 Dec 2999'],
    ['on which one may register', 'Register today! Seats are limited.'],
    ['that is a score, a price or a span', 'We won 7/12 and Rs 5.10, open 24/7'],
  ])('%s is none', (_, text) => {
    expect(read(text, 'eventDate')).toEqual([undefined]);
  });

  it.each([
    ['7-8 Dec', '2026-12-07', '2026-12-08'],
    ['7th & 8th December', '2026-12-07', '2026-12-08'],
    ['5 to 7 Dec', '2026-12-05', '2026-12-07'],
    ['26th, 27th & 28th March', '2027-03-26', '2027-03-28'],
    ['30 Dec – 2 Jan', '2026-12-30', '2027-01-02'],
    ['07/12/2026 - 08/12/2026', '2026-12-07', '2026-12-08'],
    ['Dec 7-8, 2026', '2026-12-07', '2026-12-08'],
    ['Sat-Sun, 5-6 Dec', '2026-12-05', '2026-12-06'],
    ['5 Dec 6 pm to 6 Dec 6 pm', '2026-12-05', '2026-12-06'],
  ])('%j has a last day', (text, first, last) => {
    expect(read(`Date: ${text}`, 'eventDate', 'endDate')).toEqual([first, last]);
  });

  it('is the new one of an event that was moved', () => {
    expect(read('Quiz on 2 Dec stands postponed to 9 Dec, 5 pm.', 'eventDate', 'endDate')).toEqual([
      '2026-12-09',
      undefined,
    ]);
  });
});

it.each([
  ['9:30 am onwards', '09:30', undefined],
  ['9:30 am onwards, till 5 pm', '09:30', '17:00'],
  ['2-5 pm', '14:00', '17:00'],
  ['11-1 pm', '11:00', '13:00'],
  ['10am to 4pm', '10:00', '16:00'],
  ['9 to 12 noon', '09:00', '12:00'],
  ['14:00 hrs', '14:00', undefined],
  ['1400 hrs', '14:00', undefined],
  ['4.30 p.m.', '16:30', undefined],
  ['09:30 - 16:30', '09:30', '16:30'],
  ['5 baje', '17:00', undefined],
  ['subah 7 baje', '07:00', undefined],
  ['dopahar 2 baje se shaam 5 baje tak', '14:00', '17:00'],
  // It may be one of the morning or of the evening.
  ['7 baje', undefined, undefined],
  ['6 pm sharp. Bus back: till 5 pm', '18:00', undefined],
  ['24 hours of code', undefined, undefined],
  ['Lunch: 1 pm', undefined, undefined],
])('the hours %j are %s to %s', (text, start, end) => {
  expect(read(`Date: 7 Dec\n${text}`, 'startTime', 'endTime')).toEqual([start, end]);
});

it('an event of one evening that ends after midnight has a last day', () => {
  expect(read('7 Dec, 9 pm to 2 am', 'endDate', 'endTime')).toEqual(['2026-12-08', '02:00']);
});

it.each([
  ['Venue: Lab 3, Block B', 'Lab 3, Block B'],
  ['Venue\nLab 3', 'Lab 3'],
  ['📅 7 Dec 📍 Lab 3 🕘 5 pm', 'Lab 3'],
  ['7 Dec, 5 pm in the Main Auditorium. Come all!', 'Main Auditorium'],
  ['Seminar Hall mein milte hain', 'Seminar Hall'],
  ['Venue: Seminar Hall / Online on Zoom', 'Seminar Hall'],
  ['Venue: Online (Google Meet)', undefined],
  ['Venue: to be announced soon', undefined],
])('the place of %j is %s', (text, expected) => {
  expect(read(text, 'place')).toEqual([expected]);
});

it.each<[string, FactName | undefined]>([
  ['https://forms.gle/a', 'registration'],
  ['Register here 👉 https://example.org/a', 'registration'],
  ['Reg. link:\nexample.org/a', 'registration'],
  ['https://meet.google.com/abc', 'onlineLink'],
  ['Join: https://us02web.zoom.us/j/1', 'onlineLink'],
  ['Brochure: https://example.org/a.pdf', 'link'],
  ['[Rules](https://example.org/rules)', 'link'],
  ['Group: https://chat.whatsapp.com/abc', undefined],
  ['Follow us: https://instagram.com/chapter', undefined],
  ['Write to B.Tech@example.org, e.g. to the E.C.E dept.', undefined],
])('the link of %j is %s', (text, expected) => {
  const { facts } = readAnnouncement(text, today);
  expect((['link', 'registration', 'onlineLink'] as const).filter((name) => facts[name])).toEqual(
    expected ? [expected] : [],
  );
});

it('a link is a web address without the signs of its sentence', () => {
  expect(read('(forms.gle/a_b), *https://example.org/c*.', 'registration', 'link')).toEqual([
    'https://forms.gle/a_b',
    'https://example.org/c',
  ]);
});

it.each([
  ['Last date to register: 5 Dec', undefined, '2026-12-05T23:59'],
  ['Registrations close on 5 Dec, 6 pm', undefined, '2026-12-05T18:00'],
  ['Registration opens 1 Dec at 9 am and closes 5 Dec at midnight', '2026-12-01T09:00', '2026-12-05T23:59'],
  ['Registration is open from 1 Dec to 5 Dec', '2026-12-01T00:00', '2026-12-05T23:59'],
  ['Naam do 5 Dec tak', undefined, '2026-12-05T23:59'],
  // Registration ends before the event, although that day is over already.
  ['Last date: 28 Nov', undefined, '2026-11-28T23:59'],
])('%j is a span of the registration', (text, opens, closes) => {
  const names = ['registrationOpens', 'registrationCloses', 'eventDate'] as const;
  expect(read(`Date: 7 Dec\n${text}`, ...names)).toEqual([opens, closes, '2026-12-07']);
});

it.each([
  ['Hello everyone!\nGreetings from the forum!\n*Signal Sprint*', 'Signal Sprint'],
  ['The IETE forum presents\n“Where Am I?”', 'Where Am I?'],
  ['ANTENNA DAY is back, doston!', 'Antenna Day'],
  ['PCB & IOT WORKSHOP FOR ALL', 'PCB & IOT Workshop for All'],
  ['Topic: Radar for weather', 'Radar for weather'],
  ['𝗣𝗬𝗧𝗛𝗢𝗡 𝗡𝗜𝗚𝗛𝗧', 'Python Night'],
  ['Hello everyone!\nDate: 7 Dec', undefined],
])('the name in %j is %s', (text, expected) => {
  expect(read(text, 'title')).toEqual([expected]);
});

it('each fact names its words or its label, and where it stands', () => {
  const text = 'Date: Sat 5 Dec, 9:30 am onwards, till 5 pm\nVenue: Lab 3';
  const { facts } = readAnnouncement(text, today);
  const shown = factNames.flatMap((name) => {
    const fact = facts[name];
    return fact ? [[name, fact.words, text.slice(fact.start, fact.end)]] : [];
  });
  expect(shown).toEqual([
    ['eventDate', 'Sat 5 Dec', 'Sat 5 Dec'],
    ['startTime', '9:30 am onwards', '9:30 am onwards'],
    ['endTime', 'till 5 pm', 'till 5 pm'],
    ['place', 'Venue: …', 'Lab 3'],
  ]);
});

it('the lines of facts say nothing else', () => {
  const text = '*ANTENNA DAY*\nDate: 5 Dec\nVenue: Lab 3 (bring ID)\nReg. link 👇\nforms.gle/a\nTime: ask us';
  const { factLines } = readAnnouncement(text, today);
  expect(factLines.map(({ start, end, names }) => [text.slice(start, end), names])).toEqual([
    ['*ANTENNA DAY*', ['title']],
    ['Date: 5 Dec', ['eventDate']],
    ['Venue: Lab 3 (bring ID)', ['place']],
    ['Reg. link 👇', ['registration']],
    ['forms.gle/a', ['registration']],
  ]);
});

it('whatever is pasted, the answer is one of the contract, and its times fit together', () => {
  const words =
    '5 Dec|7th & 8th|10 am|2-5 pm|till|to|-|:|Venue|Lab 3|at|register|by|last date|https://forms.gle/a|*|"|\n|📍|\u202e|<b>|़|ا|\ud83d|1/2/27|Mon|presents|OPEN DAY'.split(
      '|',
    );
  const piece = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom('', ' '), (pieces, between) => {
      const text = typedText(pieces.join(between));
      const answer = readAnnouncement(text, today);
      expect(readAnnouncementSchema.parse(answer)).toEqual(answer);
      const { facts, factLines } = answer;
      for (const { start, end } of [...Object.values(facts), ...factLines])
        expect([start < end, end <= text.length]).toEqual([true, true]);
      const values = Object.fromEntries(factNames.map((name) => [name, facts[name]?.value]));
      expect(wrongTimes(values)).toEqual([]);
    }),
    { numRuns: 60, seed: 61 },
  );
});

it('the longest text has an end, whatever it repeats', () => {
  const pieces = [
    '5 Dec ',
    '10:30-',
    '1,',
    '"abc ',
    'at Lab, ',
    'a:\n',
    'https://',
    '5 baje ',
    '*a* ',
    '\u202e',
    'A B ',
    '(',
  ];
  for (const piece of pieces) {
    const text = piece.repeat(maxAnnouncement / piece.length);
    expect(readAnnouncement(text, today).text).toBe(text);
  }
});
