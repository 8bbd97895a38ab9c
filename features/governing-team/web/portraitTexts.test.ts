import { expect, it } from 'vitest';
import { newPhoto } from '#web/admin/photoQueue/photoQueue.ts';
import { filledTexts, membersIn, nameInFile } from './portraitTexts.ts';

it.each([
  ['asha-kulkarni.jpg', 'Asha Kulkarni'],
  ['01_BELA  shah (2).JPEG', 'Bela Shah'],
  ['asha_kulkarni_CS21B045_photo.png', 'Asha Kulkarni'],
  ['A.R.Rahman.jpg', 'A R Rahman'],
  ['Ian McDonald.jpg', 'Ian McDonald'],
  ['आशा_कुलकर्णी.jpg', 'आशा कुलकर्णी'],
  ['李明.jpg', '李明'],
  ['e\u0301lodie.jpg', 'Élodie'],
  [`${'ann-'.repeat(60)}.jpg`, ''],
  ['IMG_1234.jpg', ''],
  ['WhatsApp Image 2026-05-03 at 10.11.12 AM.jpeg', ''],
  ['20260503_101112.jpg', ''],
  ['१२३.jpg', ''],
  ['DSC01234.JPG', ''],
  ['7f3c2a9e-1b2d.jpg', ''],
  ['photo.jpg', ''],
])('the file %s proposes the name ‘%s’', (file, name) => {
  expect(nameInFile(file)).toBe(name);
});

it('a list of names and designations is read line by line', () => {
  const asha = { name: 'Asha Kulkarni', designation: 'Chair, Students’ Council' };
  const list = '1. Asha Kulkarni, Chair, Students’ Council\r\n\r\n• Bela Shah\tTreasurer\nChitra\n';
  expect(membersIn(list)).toEqual([
    asha,
    { name: 'Bela Shah', designation: 'Treasurer' },
    { name: 'Chitra', designation: '' },
  ]);
});

it('a list fills empty and proposed names in their order, finds the portraits of its names, and replaces no typed text', () => {
  const photo = (id: string, name: string, designation = '') => ({
    ...newPhoto(new File([], id), { name, designation }),
    id,
  });
  const photos = [
    photo('IMG_1.jpg', ''),
    photo('roof.jpg', 'Roof'),
    photo('asha.jpg', 'Asha'),
    photo('IMG_2.jpg', 'Typed', 'Mentor'),
    photo('IMG_3.jpg', '', 'Editor'),
    photo('IMG_4.jpg', ''),
  ];
  const lines = membersIn('Bela, Chair\nASHA, Treasurer\nTyped, Guest\nChitra, Lead\nDia, Member');
  expect(Object.fromEntries(filledTexts(photos, 'roof.jpg', lines))).toEqual({
    'roof.jpg': { name: 'Bela', designation: 'Chair' },
    'asha.jpg': { name: 'ASHA', designation: 'Treasurer' },
    'IMG_2.jpg': { name: 'Typed', designation: 'Mentor' },
    'IMG_3.jpg': { name: 'Chitra', designation: 'Editor' },
    'IMG_4.jpg': { name: 'Dia', designation: 'Member' },
  });
});
