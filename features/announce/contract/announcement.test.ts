import { describe, expect, it } from 'vitest';
import { type EventItem, type EventType, eventFacts } from '#contract/event/eventFacts.ts';
import { eventAnnouncement, issueAnnouncement } from './announcement.ts';
import { marked, type TextForm } from './marks.ts';

const page = { address: 'https://chapter.example/events/7', hasPhotos: false };
const antennaDay = {
  _id: '7',
  title: 'Antenna Day',
  description: 'Build a Yagi from measuring tape, then walk it across the ground.',
  eventDate: '2026-12-05',
  startTime: '09:30',
  endTime: '17:00',
  place: 'Lab 3, Electronics Block',
  registration: 'https://forms.example/a',
} satisfies EventItem;

interface Told {
  now?: string;
  type?: EventType;
  hasPhotos?: boolean;
  locale?: string;
}

/** Returns the announcement of Antenna Day with other fields. */
const announced = (
  fields: EventItem,
  { now = '2026-11-28T10:00', type = 'upcomingEvents', hasPhotos = false, locale = 'en-IN' }: Told = {},
) =>
  eventAnnouncement(
    eventFacts(type, { ...antennaDay, ...fields }),
    { ...page, hasPhotos },
    { now, timeZone: 'Asia/Kolkata', locale },
  );

/** Returns the lines above the description, and the line below it. */
function linesOf(...given: Parameters<typeof announced>) {
  const { standing, texts } = announced(...given);
  const [facts = '', ...others] = texts.whatsapp.whole.split('\n\n');
  return [standing.replace(/[\u00a0\u202f]/g, ' '), ...facts.split('\n'), others.at(-1)];
}

const day = 'Sat 5 Dec 2026, 9:30 am – 5:00 pm';
const place = 'Lab 3, Electronics Block';
const register = 'Register: https://chapter.example/events/7';
const more = 'More: https://chapter.example/events/7';
const moved = { eventDate: '2026-12-12', rescheduledFrom: '2026-12-05T09:30' };
const newDay = 'Sat 12 Dec 2026, 9:30 am – 5:00 pm';

const occasions: Record<string, { fields: EventItem; told?: Told; lines: (string | undefined)[] }> = {
  'an event to come': {
    fields: {},
    lines: ['In 7 days, registration is open.', '*Antenna Day*', day, place, register],
  },
  'an event of several days, under way': {
    fields: { endDate: '2026-12-07' },
    told: { now: '2026-12-06T10:00' },
    lines: [
      'Today, registration is open.',
      '*Today: Antenna Day*',
      'Sat 5 Dec, 9:30 am – Mon 7 Dec 2026, 5:00 pm',
      place,
      register,
    ],
  },
  'an event tomorrow, whose registration has closed': {
    fields: { registrationCloses: '2026-12-03T18:00' },
    told: { now: '2026-12-04T20:00' },
    lines: [
      'Tomorrow, registration has closed.',
      '*Tomorrow: Antenna Day*',
      day,
      place,
      'Registration has closed',
      more,
    ],
  },
  'an event today that is full': {
    fields: { registrationFull: 'true' },
    told: { now: '2026-12-05T08:00' },
    lines: ['Today, registration is full.', '*Today: Antenna Day*', day, place, 'Registration is full', more],
  },
  'a registration to come': {
    fields: { registrationOpens: '2026-12-01T18:00' },
    lines: [
      'In 7 days, registration opens on 1 Dec 2026, 6:00 pm.',
      '*Antenna Day*',
      day,
      place,
      'Registration opens on 1 Dec 2026, 6:00 pm',
      more,
    ],
  },
  'the last day of a registration': {
    fields: { registrationCloses: '2026-11-28T18:00' },
    lines: [
      'In 7 days, registration is open.',
      '*Registration closes today: Antenna Day*',
      day,
      place,
      'Registration until 28 Nov 2026, 6:00 pm',
      register,
    ],
  },
  'the last day but one of a registration': {
    fields: { registrationCloses: '2026-11-29T18:00' },
    lines: [
      'In 7 days, registration is open.',
      '*Registration closes tomorrow: Antenna Day*',
      day,
      place,
      'Registration until 29 Nov 2026, 6:00 pm',
      register,
    ],
  },
  'an event on a new day': {
    fields: { ...moved, state: 'postponed', stateNote: 'The hall is needed' },
    lines: [
      'In 14 days, registration is open.',
      '*New date: Antenna Day*',
      newDay,
      place,
      'Postponed from Sat 5 Dec 2026, 9:30 am',
      'The hall is needed',
      register,
    ],
  },
  'an event at a new time, without a state': {
    fields: { rescheduledFrom: '2026-12-05T08:00' },
    lines: [
      'In 7 days, registration is open.',
      '*New time: Antenna Day*',
      day,
      place,
      'Moved from Sat 5 Dec 2026, 8:00 am',
      register,
    ],
  },
  'a moved event tomorrow': {
    fields: moved,
    told: { now: '2026-12-11T10:00' },
    lines: [
      'Tomorrow, registration is open.',
      '*Tomorrow: Antenna Day*',
      newDay,
      place,
      'Moved from Sat 5 Dec 2026, 9:30 am',
      register,
    ],
  },
  'a postponed event without a new day': {
    fields: { state: 'postponed', dateToBeAnnounced: 'true', stateNote: 'The hall is needed' },
    lines: [
      'Date to be announced, registration is open.',
      '*Postponed: Antenna Day*',
      'Date to be announced',
      `Not on ${day}`,
      place,
      'The hall is needed',
      register,
    ],
  },
  'a postponed event whose former day is over': {
    fields: { state: 'postponed' },
    told: { now: '2026-12-08T10:00' },
    lines: ['Postponed.', '*Postponed: Antenna Day*', day, place, more],
  },
  'a cancelled event': {
    fields: { ...moved, state: 'cancelled', stateNote: 'The hall is needed', onlineLink: 'https://meet.example/a' },
    lines: ['Cancelled.', '*Cancelled: Antenna Day*', newDay, place, 'The hall is needed', more],
  },
  'an event that is over': {
    fields: {},
    told: { now: '2026-12-05T17:00' },
    lines: ['It is over.', '*Antenna Day*', day, place, more],
  },
  'a past event with photos': {
    fields: {},
    told: { now: '2026-12-08T10:00', type: 'pastEvents', hasPhotos: true },
    lines: ['It is over.', '*Antenna Day*', day, place, 'Photos and report: https://chapter.example/events/7'],
  },
  'a place and a link to join': {
    fields: { onlineLink: 'https://meet.example/a' },
    lines: ['In 7 days, registration is open.', '*Antenna Day*', day, `${place}, and online`, register],
  },
  'a link to join alone': {
    fields: { place: undefined, onlineLink: 'https://meet.example/a' },
    lines: ['In 7 days, registration is open.', '*Antenna Day*', day, 'Online', register],
  },
};

describe('the text', () => {
  it.each(Object.entries(occasions))('of %s says first what a reader must know', (_, { fields, told, lines }) => {
    expect(linesOf(fields, told)).toEqual(lines);
  });

  it('has the description between the facts and the address, and ends a long one before a chat does', () => {
    const { whatsapp } = announced({ description: `First. ${'word '.repeat(400)}` }).texts;
    const [, description = '', address] = whatsapp.whole.split('\n\n');
    expect(description).toMatch(/^First\. word .*word…$/);
    expect(description.length).toBeLessThanOrEqual(601);
    expect(address).toBe(register);
  });

  it('of an event without a title does not say its first sentence twice', () => {
    const { whole } = announced({ title: undefined, description: 'Antennas for all. Come and see.' }).texts.whatsapp;
    expect(whole).toMatch(/^\*Antennas for all\.\*\n/);
    expect(whole).toMatch(/\n\nCome and see\.\n\n/);
    const long = `Bring ${'an antenna of measuring tape, '.repeat(4)}and a friend.`;
    const texts = announced({ title: undefined, description: `${long} Come and see.` }).texts.whatsapp;
    expect([texts.heading, texts.below.split('\n\n')[1]]).toEqual([long, 'Come and see.']);
    const endless = 'word '.repeat(60).trim();
    const untitled = announced({ title: undefined, description: endless }).texts.whatsapp;
    expect([untitled.heading, untitled.below.split('\n\n')[1]]).toEqual(['Upcoming event', endless]);
  });

  it('has dates in the language of the chapter, and only blanks that people type', () => {
    const { whole } = announced({ place: 'Lab\u00a03' }, { locale: 'de-DE' }).texts.whatsapp;
    expect(whole).toContain('\nSa. 5. Dez. 2026, 09:30 – 17:00\nLab 3\n');
  });

  it('of an issue has its time label and says that it is to read', () => {
    const issue = { title: 'Electrozoom 12', time: 'July', description: 'On *antennas*.' };
    const address = 'https://chapter.example/magazine/8';
    const { whatsapp, plain } = issueAnnouncement(issue, address);
    expect(whatsapp.whole).toBe(`*Electrozoom 12*\nJuly\n\nOn *antennas*.\n\nRead it: ${address}`);
    expect(plain.whole).toBe('Electrozoom 12\nJuly\n\nOn antennas.\n\nRead it at chapter.example');
    expect(issueAnnouncement({ description: 'On noise.' }, address).whatsapp.whole).toBe(
      `*Electrozoom Event*\n\nOn noise.\n\nRead it: ${address}`,
    );
  });
});

describe('a form of the text', () => {
  const written = '*Bring* a _tape_, ~no wire~: 5*3*2 m, snake_case, https://a.example/x_y_z*1* and [this](x).';
  const texts = (fields: EventItem = {}) => {
    const { whatsapp, telegram, plain } = announced({ description: written, ...fields }).texts;
    return { whatsapp, telegram, plain };
  };
  const descriptions = () => Object.values(texts()).map(({ whole }) => whole.split('\n\n')[1]);

  it('has the marks of its programs in the description, which staff write for WhatsApp, and leaves links alone', () => {
    expect(descriptions()).toEqual([
      written,
      '**Bring** a __tape__, ~~no wire~~: 5*3*2 m, snake_case, https://a.example/x_y_z*1* and [this] (x).',
      'Bring a tape, no wire: 5*3*2 m, snake_case, https://a.example/x_y_z*1* and [this](x).',
    ]);
  });

  it.each([
    ['5*3 *bold*', '5*3 **bold**', '5*3 bold'],
    ['*a* *b*, *c*', '**a** **b**, **c**', 'a b, c'],
    ['3 * 4 *bold* * 5', '3 * 4 **bold** * 5', '3 * 4 bold * 5'],
    ['*_both_*', '**__both__**', 'both'],
    ['snake_case _italic_', 'snake_case __italic__', 'snake_case italic'],
    ['**bold** __init__ ~~~', '**bold** __init__ ~~~', '**bold** __init__ ~~~'],
    ['*one\ntwo*', '*one\ntwo*', '*one\ntwo*'],
  ])('takes the marks in %j for what WhatsApp takes them', (description, markdown, plain) => {
    expect(['telegram', 'plain'].map((form) => marked(description, form as TextForm))).toEqual([markdown, plain]);
  });

  it('has no markup in title, place and note but its own', () => {
    const line = 'C* and *D* ~E~ `F` ||G|| __init__ snake_case [H](http://evil.example)';
    const { whatsapp, telegram, plain } = texts({ title: line, place: line, stateNote: line });
    const said = 'C∗ and ∗D∗ ∼E∼ ’F’ ∣∣G∣∣ ˍˍinitˍˍ snake_case [H] (http://evil.example)';
    expect(whatsapp.whole.split('\n\n')[0]).toBe(`*${said}*\n${day}\n${said}\n${said}`);
    expect(telegram.whole.split('\n\n')[0]).toBe(`**${said}**\n${day}\n${said}\n${said}`);
    expect(telegram.heading).toBe(said);
    expect(plain.whole.split('\n\n')[0]).toBe([line, day, line, line].join('\n'));
  });

  it('has the address of the page, but for the plain one, which names the site', () => {
    const { whatsapp, telegram, plain } = texts({ description: 'Come.' });
    for (const { whole } of [whatsapp, telegram]) expect(whole.endsWith(`\n\n${register}`)).toBe(true);
    expect(plain.whole).not.toContain('://');
    expect(plain.whole.endsWith('\n\nRegister at chapter.example')).toBe(true);
  });

  it('keeps other scripts and emoji', () => {
    const title = 'हैकथॉन २०२६ 🎉 µ-Ω';
    expect(texts({ title }).telegram.whole.startsWith(`**${title}**\n`)).toBe(true);
  });
});
