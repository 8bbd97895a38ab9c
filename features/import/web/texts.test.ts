import { expect, it } from 'vitest';
import type { Line } from '../contract/imports.ts';
import { outcomeOf } from '../contract/outcome.ts';
import { noteOf, outcomeInWords, timeLeft, typeLabel, undoneInWords } from './texts.ts';

const line: Line = {
  number: 31,
  type: 'journey',
  row: 'row 31',
  label: 'roof.jpg',
  detail: '2024-04-03',
  action: 'create',
  state: 'done',
  hasPicture: true,
};

it('a line says what has become of it, and where it stands in the source; of a failure it says the reason', () => {
  expect(noteOf(line)).toMatch(/^Created · .*Apr.* · journey image · row 31$/);
  expect(noteOf({ ...line, state: 'failed', reason: 'Its address answers ‘404 Not Found’.' })).toBe(
    'Its address answers ‘404 Not Found’. Row 31.',
  );
  expect(outcomeOf({ ...line, state: 'waiting', action: 'update' })).toBe('To be updated');
  expect(outcomeOf({ ...line, undone: 'kept' })).toBe('Stays: changed since');
});

it('a type is called by its tab, or by its noun if another type has the tab', () => {
  expect(typeLabel('pastEvents')).toBe('Past Events');
  expect(typeLabel('eventPhotos')).toBe('Event photos');
});

it('the time that is left is about so many minutes or hours', () => {
  expect(timeLeft(49)).toBe('Less than a minute left.');
  expect(timeLeft(60)).toBe('About 1 minute left.');
  expect(timeLeft(170)).toBe('About 3 minutes left.');
  expect(timeLeft(7200)).toBe('About 2 hours left.');
});

it('the numbers of a run and of an undo are a sentence without those that are zero', () => {
  expect(outcomeInWords({ created: 190, updated: 3, failed: 1 })).toBe('190 created, 3 updated and 1 failed');
  expect(outcomeInWords({ created: 0, updated: 0, failed: 0 })).toBe('nothing came');
  const at = '2026-11-29T20:00:00.000Z';
  expect(undoneInWords({ at, by: 'asha', removed: 1, broughtBack: 0, kept: 2 })).toBe(
    '1 item deleted again and 2 left as they are, because somebody or a later import has changed them since.',
  );
});
