import { expect, test } from 'vitest';
import { fileName } from './fileName.ts';

test('the name of a file is made of the words of the title', () => {
  expect(fileName('qr', 'Antenna day', 'code')).toBe('qr-antenna-day');
  expect(fileName('qr', 'Soirée: 3 "lasers" & <b>fibres</b>!', 'code')).toBe('qr-soiree-3-lasers-b-fibres-b');
});

test('no title leads out of the folder or to a name that a system refuses', () => {
  expect(fileName('qr', '../../etc/passwd', 'code')).toBe('qr-etc-passwd');
  expect(fileName('qr', 'C:\\con|aux*?\0\n', 'code')).toBe('qr-c-con-aux');
});

test('a title without Latin letters and digits has a name as well', () => {
  expect(fileName('qr', '🎉 हैकथॉन', 'code')).toBe('qr-code');
});

test('a long title is cut, between two words if it has several', () => {
  expect(fileName('qr', 'antenna '.repeat(40), 'code')).toBe(`qr${'-antenna'.repeat(7)}`);
  expect(fileName('qr', 'x'.repeat(300), 'code')).toBe(`qr-${'x'.repeat(60)}`);
});
