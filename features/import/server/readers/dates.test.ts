import { describe, expect, it } from 'vitest';
import { orderOf, readDate, readInstant, readMinute, readTimes, timeOfDate } from './dates.ts';

const india = 'Asia/Kolkata';
const dayOf = (written: string, timeZone = india) => readDate('eventDate', written, timeZone, {}).day;

const monthNames = 'January February March April May June July August September October November December'.split(' ');
const hindi = 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const ordinal = (day: number) => {
  const last = day % 10;
  const isTeen = day > 10 && day < 14;
  return `${day}${isTeen || last > 3 || last === 0 ? 'th' : ['st', 'nd', 'rd'][last - 1]}`;
};

/** The ways of writing a day that leave no doubt about it. */
const ways: Record<string, (date: Date) => string> = {
  iso: (date) => iso(date),
  'with slashes': (date) => iso(date).replaceAll('-', '/'),
  'without zeros': (date) => `${date.getUTCFullYear()}.${date.getUTCMonth() + 1}.${date.getUTCDate()}`,
  German: (date) => `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`,
  British: (date) => `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`,
  'of a letter': (date) =>
    `${weekday(date)}, ${ordinal(date.getUTCDate())} of ${monthOf(date)}, ${date.getUTCFullYear()}`,
  American: (date) =>
    `${weekday(date).slice(0, 3)}, ${monthOf(date).slice(0, 3)}. ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
  'of a spreadsheet': (date) =>
    `${date.getUTCDate()}-${monthOf(date).slice(0, 3)}-${String(date.getUTCFullYear()).slice(2)}`,
  Hindi: (date) => `${devanagari(date.getUTCDate())} ${hindi[date.getUTCMonth()]} ${devanagari(date.getUTCFullYear())}`,
  'of digits': (date) => iso(date).replaceAll('-', ''),
  'of a serial number': (date) => String(date.getTime() / 86_400_000 + 25_569),
  'with a time': (date) => `${iso(date)} 19:30`,
  'of JSON, midnight in India': (date) => new Date(date.getTime() - 5.5 * 3_600_000).toISOString(),
  'of JSON, midnight in UTC': (date) => date.toISOString(),
  'of JSON, an evening in India': (date) => `${iso(date)}T23:59:00.000+05:30`,
  'of a program in India': (date) =>
    `${weekday(date).slice(0, 3)} ${monthOf(date).slice(0, 3)} ${iso(date).slice(8)} ${date.getUTCFullYear()} 00:00:00 GMT+0530 (India Standard Time)`,
  'of a header': (date) => new Date(date.getTime() + 1_800_000).toUTCString(),
  'of milliseconds': (date) => String(date.getTime() + 3_600_000),
};

const iso = (date: Date) => date.toISOString().slice(0, 10);
const monthOf = (date: Date) => monthNames[date.getUTCMonth()] as string;
const weekday = (date: Date) => weekdays[date.getUTCDay()] as string;
const devanagari = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

/** The days of two years, one of them with 366. */
const days = Array.from({ length: 731 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)));

describe('a date in a source', () => {
  it.each(Object.keys(ways))('is the day that was meant, in the form %s', (way) => {
    const wrong = days.filter((date) => dayOf(ways[way]?.(date) ?? '') !== iso(date)).map((date) => ways[way]?.(date));
    expect(wrong).toEqual([]);
  });

  it.each(['/', '-', ' / '])('with %j between its numbers has the order that a person chose', (sign) => {
    for (const date of days) {
      const parts = [date.getUTCDate(), date.getUTCMonth() + 1];
      const [first = 0, second = 0] = parts;
      const dayFirst = [first, second, date.getUTCFullYear()].join(sign);
      const monthFirst = [second, first, String(date.getUTCFullYear()).slice(2)].join(sign);
      expect(readDate('', dayFirst, india, { chosen: 'day-first' }).day, dayFirst).toBe(iso(date));
      expect(readDate('', monthFirst, india, { chosen: 'month-first' }).day, monthFirst).toBe(iso(date));
      expect('either' in readDate('', dayFirst, india, {}), dayFirst).toBe(first <= 12 && first !== second);
    }
  });

  it('that may be two days names both, also when one was chosen', () => {
    const either = ['2026-04-03', '2026-03-04'];
    const known = { field: 'eventDate', written: '03/04/2026' };
    expect(readDate('eventDate', '03/04/2026', india, {})).toEqual({ ...known, either });
    expect(readDate('eventDate', '03/04/2026', india, { chosen: 'month-first' })).toEqual({
      ...known,
      either,
      day: '2026-03-04',
    });
    expect(readDate('eventDate', '03/04/2026', india, { told: 'day-first' })).toEqual({ ...known, day: '2026-04-03' });
  });

  it('has the order of the others, unless they contradict each other', () => {
    expect(orderOf(['03/04/2026', '25/12/2025', '2026-01-31', 'soon'])).toBe('day-first');
    expect(orderOf(['Sat 3-4-26 10:00', '12-25-25'])).toBe('month-first');
    expect(orderOf(['03/04/2026', '05/06/2026', '31.12.2026'])).toBeUndefined();
    expect(orderOf(['25/12/2025', '12/25/2025'])).toBeUndefined();
  });

  it('is a day of the zone, and midnight in UTC the day that it names everywhere', () => {
    expect(dayOf('2025-03-01T18:30:00.000Z')).toBe('2025-03-02');
    expect(dayOf('2025-03-01T18:29:59.000Z')).toBe('2025-03-01');
    expect(dayOf('2025-03-02T00:00:00.000Z', 'America/New_York')).toBe('2025-03-02');
    expect(dayOf('2025-03-02T03:00:00.000Z', 'America/New_York')).toBe('2025-03-01');
  });

  it.each([
    'soon',
    'March 2026',
    '2026',
    '12',
    '31/02/2026',
    '2026-02-30',
    '32 March 2026',
    '5 Foo 2026',
    '99/99/2026',
    '2026-03-02T25:00',
    `${'1/'.repeat(200)}2026`,
    '',
    '2–4 March 2026',
  ])('is not read where it is none: %j', (written) => {
    expect(readDate('eventDate', written, india, {})).toEqual({ field: 'eventDate', written });
  });

  it.each([
    '5 Sept 2026',
    '5 Sept’26',
    'Sept. 5th, 2026',
    'Sat 5 Sitambar 2026',
    '5 September 2026 (Saturday)',
    '5 September, 2026, Saturday',
    '5 Sept 2026\n10:00 AM',
    '2026-09-05 10:00 hrs IST',
    '5.9.26 5 pm onwards',
  ])('is read as people write it: %j', (written) => {
    expect(dayOf(written)).toBe('2026-09-05');
  });

  it('has its time behind it', () => {
    const written = [
      '2 Mar 2026, 7:05 PM',
      '02/03/2026 at 12 am',
      '2026-03-02T10:00',
      '2 March 2026 10.30',
      '2026-03-02',
    ];
    expect(written.map((text) => timeOfDate(text, india))).toEqual(['19:05', undefined, '10:00', '10:30', undefined]);
    expect(readMinute('2 March 2026, 5 pm', india, {})).toBe('2026-03-02T17:00');
    expect(readMinute('2 March 2026', india, {})).toBe('2026-03-02T00:00');
  });
});

it.each([
  ['10:00', ['10:00']],
  ['9.30 am', ['09:30']],
  ['12 PM', ['12:00']],
  ['10 AM to 4:30 p.m.', ['10:00', '16:30']],
  ['10:00 – 16:30', ['10:00', '16:30']],
  ['5 PM onwards', ['17:00']],
  ['10:00 hrs - 16:30 IST', ['10:00', '16:30']],
  ['evening', []],
  ['25:00', []],
])('the times of %j are %j', (written, times) => {
  expect(readTimes(written)).toEqual(times);
});

describe('a creation time', () => {
  it('is an instant, or a day in the zone', () => {
    expect(readInstant('2024-05-06T07:08:09.123Z', india)).toBe('2024-05-06T07:08:09.123Z');
    expect(readInstant('1714979289', india)).toBe('2024-05-06T07:08:09.000Z');
    expect(readInstant('13/04/2024 10:00:00', india)).toBe('2024-04-13T04:30:00.000Z');
    expect(readInstant('2024-05-06', india)).toBe('2024-05-06T06:30:00.000Z');
    expect(readInstant('3/4/2024', india, 'day-first')).toBe('2024-04-03T06:30:00.000Z');
  });

  it('is none where it is unknown, or cannot be', () => {
    for (const written of ['', 'yesterday', '3/4/2024', '1970-01-01T00:00:00Z', '2999-01-01'])
      expect(readInstant(written, india), written).toBeUndefined();
  });
});
