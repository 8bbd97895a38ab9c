import { expect, test } from 'vitest';
import { qrFileName } from './qrFileName.ts';

test('the name of a file is made of the words of the title', () => {
  expect(qrFileName('Antenna day')).toBe('qr-antenna-day');
  expect(qrFileName('Soirée: 3 "lasers" & <b>fibres</b>!')).toBe('qr-soiree-3-lasers-b-fibres-b');
});

test('no title leads out of the folder or to a name that a system refuses', () => {
  expect(qrFileName('../../etc/passwd')).toBe('qr-etc-passwd');
  expect(qrFileName('C:\\con|aux*?\0\n')).toBe('qr-c-con-aux');
});

test('a title without Latin letters and digits has a name as well', () => {
  expect(qrFileName('🎉 हैकथॉन')).toBe('qr-code');
});

test('a long title is cut, between two words if it has several', () => {
  expect(qrFileName('antenna '.repeat(40))).toBe(`qr${'-antenna'.repeat(7)}`);
  expect(qrFileName('x'.repeat(300))).toBe(`qr-${'x'.repeat(60)}`);
});
