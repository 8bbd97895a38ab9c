import fc, { type Arbitrary } from 'fast-check';
import type { TextName } from '#contract/content/contentType.ts';
import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { anyText } from './arbitraries.ts';

/**
 * The expected result for a field's text: the text that is read back, `null` if no text is stored, or `undefined` if
 * the text is refused.
 */
export type Outcome = string | null | undefined;

/** A field of a form. It is defined independently of the contract, so that a mistake in one of them becomes visible. */
interface Field {
  outcome(text: string): Outcome;
  /** Texts that are mostly accepted. */
  fitting: Arbitrary<string>;
}

const isTooLong = (text: string, longest: number) => [...text].length > longest;
const isControl = (sign: string) => /[\p{Cc}\ufffc]/u.test(sign);
const isInvisible = (sign: string) => /[\u2800\ufff9-\ufffc\u{1d159}\p{Cc}\p{DI}]/u.test(sign);
const isSeen = (sign: string) => !isInvisible(sign) && sign.trim() !== '';
export const isBlank = (text: string) => ![...text].some(isSeen);

const lines = (text: string) =>
  [...text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/).join('\n')]
    .filter((sign) => sign === '\n' || sign === '\t' || !isControl(sign))
    .join('');
export const line = (text: string) => lines(text).split(/\n+/).join(' ').trim();
const value = (text: string) =>
  [...line(text)]
    .filter((sign) => !isInvisible(sign))
    .join('')
    .trim();

function address(text: string): string {
  const signs = [...line(text)];
  while (signs.length > 0 && !isSeen(signs[0] as string)) signs.shift();
  while (signs.length > 0 && !isSeen(signs.at(-1) as string)) signs.pop();
  return signs.join('');
}

function required(longest: number, stored: (text: string) => string): Field {
  return {
    outcome(sent) {
      const text = stored(sent);
      return isBlank(text) || isTooLong(text, longest) ? undefined : text;
    },
    fitting: anyText.map((text) => `A ${text}`.slice(0, longest / 2)).filter((text) => text.isWellFormed()),
  };
}

function optional(longest: number, stored = line): Field {
  return {
    outcome(sent) {
      const text = stored(sent);
      if (isTooLong(text, longest)) return undefined;
      return isBlank(text) ? null : text;
    },
    fitting: anyText.map((text) => text.slice(0, longest / 2)).filter((text) => text.isWellFormed()),
  };
}

const clubs = ['AI build club', 'Technical club', 'Electromazine club'];
const club: Field = {
  outcome: (text) => (clubs.includes(text) ? text : undefined),
  fitting: fc.constantFrom(...clubs),
};

const date: Field = {
  outcome(sent) {
    const text = value(sent);
    if (isTooLong(text, 200)) return undefined;
    const [, day, month, date] = /^((\d{4}-\d\d)-(\d\d))([T ].*)?$/s.exec(text) ?? [];
    if (day === undefined) return undefined;
    const days = new Date(Date.UTC(2000 + (Number(month?.slice(0, 4)) % 400), Number(month?.slice(5)), 0)).getUTCDate();
    const isMonth = Number(month?.slice(5)) >= 1 && Number(month?.slice(5)) <= 12;
    const isYear = Number(month?.slice(0, 4)) >= 1900 && Number(month?.slice(0, 4)) <= 2100;
    return isYear && isMonth && Number(date) >= 1 && Number(date) <= days ? day : undefined;
  },
  fitting: fc
    .tuple(fc.integer({ min: 1890, max: 2110 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(
      ([year, month, day]) =>
        `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    )
    .chain((day) => fc.constantFrom(day, `${day}T23:59:59.999Z`, ` ${day}\n`, `${day} 00:00`)),
};

const webAddress: Field = {
  outcome(sent) {
    const text = address(sent);
    if (text === '' || isTooLong(text, 2000)) return undefined;
    const host = /^https?:\/\/([^/?#]+)/i.exec(text.normalize('NFKC'))?.[1];
    const isName = host !== undefined && !/[\s!"$%&'()*+,;<=>@\\^`{|}~]|:$/.test(host);
    return isName && URL.canParse(text) ? text : undefined;
  },
  fitting: fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom('HTTP://a', ' https://यात्रा.example/é '),
  ),
};

/** A field that may be blank, and then stores nothing. */
const orNone = ({ outcome, fitting }: Field): Field => ({
  outcome(sent) {
    const text = value(sent);
    if (isTooLong(text, 200)) return undefined;
    return text === '' ? null : outcome(text);
  },
  fitting: fc.oneof(fitting, fc.constant('')),
});

const choice = (...choices: string[]): Field => ({
  outcome: (text) => (text === '' ? null : choices.includes(text) ? text : undefined),
  fitting: fc.constantFrom('', ...choices),
});

const twoDigits = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));
const clock = fc.tuple(twoDigits(23), twoDigits(59)).map((parts) => parts.join(':'));
const isClock = (text: string) =>
  /^\d\d:\d\d$/.test(text) && Number(text.slice(0, 2)) < 24 && Number(text.slice(3)) < 60;

const time: Field = {
  outcome(sent) {
    const text = value(sent);
    const withSeconds = /^(.{5}):[0-5]\d$/.exec(text)?.[1] ?? text;
    return isClock(withSeconds) ? withSeconds : undefined;
  },
  fitting: fc.oneof(
    clock,
    clock.map((text) => ` ${text}:59 `),
  ),
};

const minute: Field = {
  outcome(sent) {
    const [day = '', clockOfDay = ''] = [sent.trim().slice(0, 10), sent.trim().slice(11)];
    const at = time.outcome(clockOfDay.trim());
    return sent.trim()[10] === 'T' && date.outcome(day) === day && at ? `${day}T${at}` : undefined;
  },
  fitting: fc.tuple(fc.constantFrom('2026-12-05', '2026-12-06', '2028-02-29'), clock).map((parts) => parts.join('T')),
};

const years = ['2024-25', '2025', '1999-00'];
const teamYear: Field = {
  outcome(sent) {
    const text =
      value(sent).length > 20
        ? ''
        : value(sent)
            .replace(/ ?[–/] ?/, '-')
            .replace(/-(19|20)(?=\d\d$)/, '-');
    return years.find((year) => year === text);
  },
  fitting: fc.constantFrom(...years, ' 2024–25', '2024/2025', '2025\n', '1999 – 2000', '2024-26', '2024-2026'),
};

/** Days near one another, in any order. */
const nearDate: Field = { outcome: date.outcome, fitting: fc.constantFrom('2026-12-04', '2026-12-06', '2999-12-31') };

const timeAndPlace = {
  startTime: orNone(time),
  endTime: orNone(time),
  endDate: orNone(nearDate),
  place: optional(200),
};

/** Returns the fields of an event whose values do not fit together. */
function refusedTogether(stored: Record<string, Outcome>): string[] {
  const { eventDate, startTime, endTime, endDate, registrationOpens, registrationCloses } = stored;
  const refused = new Set<string>();
  if (!eventDate && (startTime || endTime || endDate)) refused.add('eventDate');
  if (endTime && !startTime) refused.add('endTime');
  if (startTime && endTime && (!endDate || endDate === eventDate) && `${endTime}` <= `${startTime}`)
    refused.add('endTime');
  if (eventDate && endDate && endDate < eventDate) refused.add('endDate');
  if (registrationOpens && registrationCloses && registrationCloses <= registrationOpens)
    refused.add('registrationCloses');
  return [...refused];
}

/** The text fields of the forms that add and change items. */
export const forms: {
  [Name in Exclude<ContentTypeName, 'journey' | 'eventPhotos'>]: Record<TextName<(typeof contentTypes)[Name]>, Field>;
} = {
  pastEvents: {
    clubName: club,
    description: required(20_000, lines),
    link: optional(2000, address),
    title: optional(200),
    eventDate: orNone(date),
    ...timeAndPlace,
  },
  upcomingEvents: {
    eventDate: date,
    description: required(20_000, lines),
    link: optional(2000, address),
    registration: optional(2000, address),
    title: optional(200),
    ...timeAndPlace,
    onlineLink: optional(2000, address),
    state: choice('postponed', 'cancelled'),
    stateNote: optional(200),
    dateToBeAnnounced: choice('true'),
    registrationOpens: orNone(minute),
    registrationCloses: orNone(minute),
    registrationFull: choice('true'),
  },
  governingTeam: { name: required(200, line), designation: required(200, line) },
  formerMembers: { year: teamYear, name: required(200, line), designation: required(200, line) },
  electromazine: {
    title: optional(200),
    time: optional(200),
    description: required(20_000, lines),
    registrationLink: webAddress,
  },
};

/** Minutes that are over, and minutes that are to come, in any order. */
const farMinute: Field = {
  outcome: minute.outcome,
  fitting: fc
    .tuple(fc.constantFrom('2020-02-29', '2099-12-05', '2099-12-06'), fc.constantFrom('09:59', '10:00', ' 10:00:30 '))
    .map((parts) => parts.join('T')),
};

/** The dates of a draft. */
export const dates = { publishAt: orNone(farMinute), hideAt: orNone(farMinute) };

/** Returns the expected results for dates: those of a draft that are stored, and the names of the refused ones. */
export function datesOutcomeOf(texts: Record<string, string>) {
  const { refused, stored } = outcomeOf(dates, texts);
  if (refused.length > 0) return { refused: refused.sort(), stored };
  const { publishAt, hideAt } = stored;
  const now = new Date().toISOString();
  if (publishAt && publishAt < now) return { refused: ['publishAt'], stored };
  if (hideAt && (hideAt < now || (publishAt && hideAt <= publishAt))) return { refused: ['hideAt'], stored };
  return { refused: [], stored };
}

/** Returns texts for all fields of a form. Most texts are accepted, some may be refused. */
export function textsOf(form: Record<string, Field>): Arbitrary<Record<string, string>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(form).map(([name, { fitting }]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anyText }),
      ]),
    ),
  );
}

/** Returns the expected results for the texts: the stored texts by field, and the names of the refused fields. */
export function outcomeOf(form: Record<string, Field>, texts: Record<string, string>) {
  const outcomes = Object.entries(form).map(([name, field]) => [name, field.outcome(texts[name] as string)] as const);
  const stored = Object.fromEntries(outcomes.filter(([, outcome]) => typeof outcome === 'string'));
  const alone = outcomes.filter(([, outcome]) => outcome === undefined).map(([name]) => name);
  return { refused: alone.length > 0 ? alone : refusedTogether(stored), stored };
}
