import { expect, it } from 'vitest';
import { formatMinute } from '#contract/event/schedule.ts';
import { noticeInWords, proposedTime, timeInWords } from './times.ts';

const moment = { now: '2026-12-05T10:00', timeZone: 'Asia/Kolkata' };
const next = '2026-12-05T10:01';
const nextInWords = formatMinute(next, moment.timeZone);

it('a form proposes this evening, and late in the day the next', () => {
  expect(proposedTime('2026-12-05T17:59')).toEqual({ from: '2026-12-05T17:59', until: '2026-12-05T20:00' });
  expect(proposedTime('2026-12-31T18:00')).toEqual({ from: '2026-12-31T18:00', until: '2027-01-01T20:00' });
});

it.each([
  [{}, 'Visitors see it as soon as it is saved, until somebody takes it down.', 'Visible: Hello'],
  [
    { from: moment.now, until: next },
    `Visitors see it as soon as it is saved, until ${nextInWords}.`,
    `Visible until ${nextInWords}: Hello`,
  ],
  [
    { from: next },
    `Visitors see it from ${nextInWords} on, until somebody takes it down.`,
    `From ${nextInWords}: Hello`,
  ],
  [{ until: moment.now }, 'Nobody sees it: its time is over.', 'Nothing above the pages'],
])('the time of a notice is said in words: %j', (period, sentence, summary) => {
  expect(timeInWords(period, moment)).toBe(sentence);
  expect(noticeInWords({ text: 'Hello', ...period }, moment)).toBe(summary);
});

it('without a text there is no notice', () => {
  expect(noticeInWords({}, moment)).toBe('Nothing above the pages');
});
