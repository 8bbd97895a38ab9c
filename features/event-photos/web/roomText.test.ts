import { expect, test } from 'vitest';
import { roomText } from './roomText.ts';

test('the room of an event is said in words, as far as it is known', () => {
  expect(roomText(60, undefined)).toBe('An event can have 60 photos.');
  expect(roomText(60, 60)).toBe('An event can have 60 photos.');
  expect(roomText(60, 48)).toBe('An event can have 60 photos: 48 more fit.');
  expect(roomText(60, 1)).toBe('An event can have 60 photos: 1 more fits.');
  expect(roomText(1, 0)).toBe('An event can have 1 photo, and this one has them. Delete some before you add others.');
});
