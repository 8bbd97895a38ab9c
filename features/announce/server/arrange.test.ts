import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import { formatSchedule } from '#contract/event/schedule.ts';
import { drawable } from '#server/drawing/lettering.ts';
import { isLong } from '../../../tests/support/mode.ts';
import { createRandom } from '../../../tests/support/random.ts';
import { type AnnouncePicture, announcePictures } from '../contract/pictures.ts';
import type { AnnouncedTexts } from './announcedTexts.ts';
import { type Arranged, arrange } from './arrange.ts';
import { layouts } from './layouts.ts';

const names = Object.keys(announcePictures) as AnnouncePicture[];
const locales = ['en-IN', 'en-US', 'es-ES', 'hi-IN', 'mr-IN'];
const address = 'https://chapter.example.edu/events/0e9a6a0e-6f5c-4d0e-9c5e-2f1f0d8f7a11';
const accent = '#ffd83d';
const timeZone = 'Asia/Kolkata';

/** Portrait, square, phone, screen, banner, tower, and the narrowest. */
const images = [
  [4, 5],
  [1, 1],
  [9, 16],
  [16, 9],
  [3, 1],
  [1, 4],
  [10, 1],
  [1, 10],
].map(([width = 1, height = 1]) => ({ width: width * 300, height: height * 300 }));

const longest = (text: string) => text.repeat(200).slice(0, 200).trim();
const titles = [
  'Go',
  'Antenna Day',
  'Introduction to Machine Learning',
  'Why the subcarriers don’t collide',
  'Antennenbauwettbewerbsvorbereitungstreffen',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Workshop 🎉 on 5 kΩ ± 10 µF and I²C at ½ price, ₹ 500 🚀',
  'Ω',
  'тиждень відкритих лабораторій',
  'Ημέρα Κεραιών & Ñandú, Łódź',
  'तंत्रज्ञान महोत्सव २०२६',
  'रोबोटिक्स कार्यशाला: Arduino से शुरुआत',
  'दुसर्‍या वर्षाच्या विद्यार्थ्यांसाठी इलेक्ट्रॉनिक्स प्रदर्शन',
  'https://chapter.example.edu/events/of-a-name-that-is-an-address',
  longest('Electronics and telecommunication for everyone '),
  longest('W'),
  longest('Mi '),
  longest('इलेक्ट्रॉनिक्स आणि दूरसंचार '),
  longest('क्षत्रिय'),
  longest('மின்னணுவியல் பயிற்சிப் பட்டறை '),
  longest('স্ত্রীশক্তি বৈদ্যুতিন কর্মশালা '),
  longest('ఎలక్ట్రానిక్స్ కార్యశాల '),
  longest('ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್ ಕಾರ್ಯಾಗಾರ '),
  longest('ഇലക്ട്രോണിക്സ് ശില്പശാല '),
  longest('ઇલેક્ટ્રોનિક્સ વર્કશોપ '),
  longest('ਇਲੈਕਟ੍ਰਾਨਿਕਸ ਵਰਕਸ਼ਾਪ '),
  longest('ଇଲେକ୍ଟ୍ରୋନିକ୍ସ କର୍ମଶାଳା '),
  longest('Ψω '),
];
const places = [
  undefined,
  'Lab 3',
  'Lab 3, Electronics Block',
  'Seminar Hall, 2ⁿᵈ floor',
  'सेमिनार हॉल, दुसरा मजला',
  'विद्युत अभियांत्रिकी विभाग, Seminar Hall (2nd floor)',
  'Hochschulrechenzentrumsverwaltungsgebäude',
  longest('Department of Electronics and Telecommunication, '),
  longest('M'),
  longest('प्रयोगशाळा '),
];
const states: Pick<AnnouncedTexts, 'state' | 'registration'>[] = [
  {},
  { registration: 'Registration is open' },
  { registration: 'Registration opens on 30 September 2026, 10:30 am (Central European Summer Time)' },
  { state: 'Cancelled: hall is needed' },
  { state: `Postponed: ${longest('the speaker is ill, ')}`, registration: 'Registration is full' },
  { state: `Cancelled: ${longest('मुसळधार पाऊस, ')}` },
];

/** The days of two years, one of them a leap year. */
const days = Array.from({ length: 731 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 1) + day * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length),
);
const schedulesOn = (date: string) => [
  { date },
  { date, startTime: '09:30', endTime: '17:00' },
  { date, startTime: '22:30', endDate: `${date.slice(0, 4)}-12-31`, endTime: '23:45' },
];

/** Returns the smallest frame of a path whose commands have absolute coordinates. */
function frameOf(path: string) {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g) ?? [];
  const frame = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = [Number(numbers[at]), Number(numbers[at + 1])];
    frame.left = Math.min(frame.left, x);
    frame.right = Math.max(frame.right, x);
    frame.top = Math.min(frame.top, y);
    frame.bottom = Math.max(frame.bottom, y);
  }
  return frame;
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** Returns what is wrong with an arranged picture: words that are cut or missing, and parts outside of their places. */
function faultsOf(picture: AnnouncePicture, drawn: Arranged, texts: AnnouncedTexts): string[] {
  const faults: string[] = [];
  const { area, sizes } = layouts[picture];
  for (const [of, text] of Object.entries({ ...texts, ...(sizes.address && { address: address.slice(8) }) })) {
    const lines = drawn.texts.filter((one) => one.of === of).flatMap(({ lettering }) => lettering.lines);
    if (withoutBlanks(lines.join('')) !== withoutBlanks(drawable(text ?? ''))) faults.push(`${of} is not whole`);
  }
  const boxes = [
    ...[drawn.image, ...(drawn.code ? [drawn.code] : [])],
    ...drawn.texts.map(({ left, top, width, lettering: { height } }) => ({ left, top, width, height })),
  ];
  for (const [at, { left, top, width, height }] of boxes.entries()) {
    const isInside =
      left >= area.left &&
      left + width <= area.left + area.width + 1 &&
      top >= area.top &&
      top + height <= area.top + area.height + 1;
    if (!isInside) faults.push(`box ${at} leaves the area`);
    const isOver = (other: (typeof boxes)[number]) =>
      left < other.left + other.width &&
      other.left < left + width &&
      top < other.top + other.height - 1 &&
      other.top < top + height - 1;
    if (boxes.slice(at + 1).some(isOver)) faults.push(`box ${at} lies over another one`);
  }
  for (const { of, lettering, left, width } of drawn.texts) {
    const frame = frameOf(lettering.path);
    // A letter may reach a little over its own width.
    if (frame.left < left - 6 || frame.right > left + width + 6) faults.push(`${of} leaves its column`);
    if (frame.bottom - frame.top < 5) faults.push(`${of} has no outline`);
  }
  return faults;
}

/** Fails at the first picture with a fault. */
function expectWhole(picture: AnnouncePicture, image: (typeof images)[number], texts: AnnouncedTexts): void {
  const faults = faultsOf(picture, arrange(layouts[picture], image, { texts, address, accent }), texts);
  if (faults.length > 0) expect.fail(`${picture} of ${JSON.stringify({ image, ...texts })}: ${faults.join(', ')}`);
}

describe('a picture that announces an event', () => {
  const random = createRandom(1);
  const anyOf = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  const wordsOf = (day: string, locale: string) =>
    formatSchedule(anyOf(schedulesOn(day)), 'lines', timeZone, { locale, timeZone });

  it.each(locales)('has each day of two years whole, in %s', (locale) => {
    for (const day of isLong ? days : days.filter((_, index) => index % 61 === 0))
      for (const picture of names) {
        const texts = { title: 'Antenna Day', when: wordsOf(day, locale), place: 'Lab 3' };
        expectWhole(picture, anyOf(images), texts);
      }
  });

  it('has its texts beside a tower, which is as high as the area', () => {
    for (const picture of names) {
      const { area } = layouts[picture];
      const texts = { title: 'Antenna Day', when: 'Saturday, 5\u00a0December 2026', place: 'Lab 3' };
      const { image, texts: drawn } = arrange(
        layouts[picture],
        { width: 100, height: 1000 },
        { texts, address, accent },
      );
      expect([picture, image.height]).toEqual([picture, area.height]);
      for (const { left } of drawn) expect(left).toBeGreaterThan(image.left + image.width);
    }
  });

  it('has the longest and strangest titles, places and states whole, around images of all shapes', () => {
    for (const title of titles)
      for (const place of isLong ? places : [anyOf(places)])
        for (const state of isLong ? states : [anyOf(states)])
          for (const picture of names) {
            const texts = { title, place, when: wordsOf(anyOf(days), anyOf(locales)), ...state };
            expectWhole(picture, anyOf(images), texts);
          }
  });
});
