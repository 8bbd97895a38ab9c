import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatSchedule, type Schedule } from '#contract/event/schedule.ts';
import { drawable, letter } from '#server/drawing/lettering.ts';
import { halfByTurns } from '../../../tests/support/turns.ts';
import { ogImageDrawing, ogImageSize } from '../contract.ts';
import { drawTexts, letterTexts, type OgImageTexts } from './ogImage.ts';
import { margin, widthInOgImage } from './ogImageLayout.ts';

/** The widths of images of six shapes: portrait, cover, phone, square, screen, banner. */
const imageWidths = [
  [4, 5],
  [3, 4],
  [9, 16],
  [1, 1],
  [16, 9],
  [3, 1],
].map(([width = 1, height = 1]) => Math.round(widthInOgImage(width * 400, height * 400)));

const extremes = [Math.min(...imageWidths), Math.max(...imageWidths)];
/** The widest column, the narrowest, and with each number another one of the shapes. */
const widthsAt = (at: number) => new Set([...extremes, imageWidths[at % imageWidths.length] as number]);

const locales = halfByTurns(['en-GB', 'es-ES', 'pl-PL']);

/**
 * Days of a leap year: in each month all weekdays, each with a day of one digit and with one of two digits. Other
 * days differ from these only in their digits.
 */
const days = Array.from({ length: 12 }, (_, month) =>
  [1, 2, 3, 4, 5, 6, 7, 23, 24, 25, 26, 27, 28, 29].map((day) =>
    new Date(Date.UTC(2028, month, day)).toISOString().slice(0, 'YYYY-MM-DD'.length),
  ),
).flat();

const number = '-?\\d+(?:\\.\\d)?';
const wholePath = new RegExp(
  `^(?:[ML]${number} ${number}|Q${number}(?: ${number}){3}|C${number}(?: ${number}){5}|Z)*$`,
);

/** Returns the number of commands of a path. Throws if a reader of SVG cannot read the whole path. */
function commandsIn(path: string): number {
  if (!wholePath.test(path)) throw new Error('A path that SVG does not read to its end.');
  return path.match(/[A-Z]/g)?.length ?? 0;
}

const counts = new Map<string, number>();
/** Returns the number of commands of the outlines of all letters of a text. */
function countOf(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (!counts.has(character)) {
      const { path } = letter(character, { x: 0, y: 0, width: 1000, height: 1000, sizes: [100] });
      counts.set(character, commandsIn(path));
    }
    sum += counts.get(character) as number;
  }
  return sum;
}

/** Fails unless each letter of the texts is drawn, in its column. Returns the lines of each text. */
function expectWhole(texts: OgImageTexts, imageWidth: number): string[][] {
  const drawn = letterTexts(texts, imageWidth);
  const { state, when, place, name } = texts;
  const all = [state, when, place, name].filter(Boolean);
  for (const [at, { path, lines }] of drawn.entries()) {
    const text = all[at] as string;
    const horizontal = [...path.matchAll(/[ML](\S+)/g)].map(([, x]) => Number(x));
    // An `expect` for each outline would take longer than the drawing.
    const isInColumn =
      Math.min(...horizontal) > margin + imageWidth && Math.max(...horizontal) < ogImageSize.width - 20;
    if (commandsIn(path) !== countOf(text) || lines.join(' ') !== text || !isInColumn)
      expect.fail(`${JSON.stringify(text)} beside ${imageWidth} pixels is drawn as ${JSON.stringify(lines)}`);
  }
  expect(drawn).toHaveLength(all.length);
  expect(drawn.at(-1)?.end).toBeLessThan(ogImageSize.height - 2 * margin);
  return drawn.map(({ lines }) => lines);
}

const timeZone = 'Asia/Kolkata';
const inWords = (schedule: Schedule, locale: string) =>
  drawable(formatSchedule(schedule, 'lines', timeZone, { locale, timeZone }));

/** Fails if a day, its month and its year, or one end of a longer time, stand in two lines. */
function expectUnbroken(when: string, lines: string[]) {
  const pairs = when.split(/[ \n]/).filter((word) => /\p{L}[.,]?\u00a0/u.test(word));
  const broken = pairs.filter((pair) => !lines.some((line) => line.includes(pair)));
  if (pairs.length === 0 || broken.length > 0) expect.fail(`${when} is broken as ${lines.join(' / ')}`);
}

describe('the texts of a preview', () => {
  it.each(locales)('are whole in all months and on all weekdays beside images of six shapes, in %s', (locale) => {
    for (const [at, day] of days.entries()) {
      const when = inWords({ date: day }, locale);
      for (const imageWidth of widthsAt(at)) {
        const [lines = []] = expectWhole({ when, name: '' }, imageWidth);
        expectUnbroken(when, lines);
      }
    }
  });

  it.each(locales)('are whole with a state, times and a place beside images of six shapes, in %s', (locale) => {
    const times = { startTime: '10:00', endTime: '17:30' };
    const states = ['Cancelled', 'Postponed: New date follows', `Postponed: ${'the speaker is ill, '.repeat(3)}sorry`];
    const places = ['Hall', 'Seminar Hall, 2nd floor', 'Department of Electronics and Telecommunication, Seminar Hall'];
    const name = 'E&TC Student Chapter';
    let at = 0;
    for (const endDate of [undefined, '2026-09-24', '2026-10-01', '2027-01-01'])
      for (const state of [undefined, ...states])
        for (const place of [undefined, ...places])
          for (const imageWidth of widthsAt(at++)) {
            const when = inWords({ date: '2026-09-23', endDate, ...times }, locale);
            expectUnbroken(when, expectWhole({ state, when, place, name }, imageWidth).flat());
          }
    // A longer text ends with '…', and leaves room for the other texts.
    for (const imageWidth of imageWidths) {
      const long = 'a place '.repeat(80);
      const drawn = letterTexts({ state: long, when: long, place: long, name: long }, imageWidth);
      for (const { lines } of drawn) expect(lines.at(-1)).toMatch(/…$/);
      expect(drawn.at(-1)?.end).toBeLessThan(ogImageSize.height - 2 * margin);
    }
  });

  it('are whole in names of every letter of the faces', () => {
    const letters = Array.from({ length: 0x10000 - 0x20 }, (_, at) => String.fromCharCode(at + 0x20)).filter(
      (letter) => /[^\p{M}\p{Z}\p{C}]/u.test(letter) && drawable(letter) === letter,
    );
    expect(letters.length).toBeGreaterThan(300);
    expect(letters).toEqual(expect.arrayContaining([...'AZaz09&’ßÑŁżğ€ΩμẵЇ₹']));
    for (const one of letters) expect(countOf(one), one).toBeGreaterThan(0);
    const pathOf = (text: string) => letter(text, { x: 0, y: 0, width: 1000, height: 1000, sizes: [100] }).path;
    const isOfFirstFace = (one: string) => pathOf(`A${one}`).startsWith(pathOf('A'));
    for (const face of [letters.filter(isOfFirstFace), letters.filter((one) => !isOfFirstFace(one))])
      for (let at = 0; at < face.length; at += 10) {
        const name = Array.from({ length: 30 }, (_, next) => face[(at + next) % face.length]);
        const words = `${name.slice(0, 10).join('')} ${name.slice(10, 20).join('')} ${name.slice(20).join('')}`;
        for (const imageWidth of extremes)
          for (const when of ['Winter 2026', 'Wednesday, 30 September 2026'])
            expectWhole({ when, name: words }, imageWidth);
      }
  });

  it('become smaller before they break within a word or are cut', () => {
    const narrow = Math.max(...imageWidths);
    const label = 'The autumn issue, in which thirty-four members write about the antennas on the roof';
    expectWhole({ when: label, name: 'Wave Society' }, narrow);
    const [word] = letterTexts({ when: 'Antennenbauwettbewerb', name: '' }, narrow);
    expect(word?.lines).toEqual(['Antennenbauwettbewerb']);
    const [endless] = letterTexts({ when: 'word '.repeat(500), name: '' }, narrow);
    expect(endless?.lines.at(-1)).toMatch(/…$/);
    expect(endless?.end).toBeLessThanOrEqual(300);
  });

  it('look as they did when the drawing got its number', () => {
    const texts = { when: 'Wednesday, 30\u00a0September 2026', name: 'E&TC Student Chapter' };
    const withAll = { ...texts, state: 'Postponed: New date follows', place: 'Seminar Hall, 2nd floor' };
    const drawings = [texts, withAll].flatMap((all) => imageWidths.map((width) => drawTexts(all, width)));
    const drawn = createHash('sha256').update(drawings.join());
    // If the drawing has changed, raise `ogImageDrawing`: caches keep the former drawing (0037).
    expect([ogImageDrawing, drawn.digest('hex').slice(0, 16)]).toEqual([8, 'edb39112af503f06']);
  });

  it('say that an event is cancelled also beside a line of staff in another script', () => {
    const texts = { when: '5 December', name: 'Wave Society', stateAlone: 'Cancelled' };
    const firstLine = (state: string) => letterTexts({ ...texts, state }, 400)[0]?.lines.join(' ');
    expect(firstLine('Cancelled: Heavy rain')).toBe('Cancelled: Heavy rain');
    expect(firstLine('Cancelled: مطر')).toBe('Cancelled');
  });

  it('stand in the middle of the height, and nothing stands where nothing can be drawn', () => {
    const [only] = letterTexts({ name: 'Wave Society' }, 400);
    const top = (ogImageSize.height - (only?.end ?? 0)) / 2;
    expect(drawTexts({ name: 'Wave Society' }, 400)).toContain(`translate(0 ${top})`);
    expect(drawTexts({ when: '冬', name: '🎉' }, 400)).not.toContain('<path');
  });
});
