import { expect, it } from 'vitest';
import { numberOfPhotoPage, photoPage } from './photoPages.ts';

it('each page of photos has one path', () => {
  for (const number of [1, 2, 10, 9999]) expect(numberOfPhotoPage(photoPage(number))).toBe(number);
  for (const path of ['/1', '/0', '/02', '/-1', '/1.5', '/1e3', '/ 2', '/2/', '/', '/two', '/9007199254740993', 'x'])
    expect(numberOfPhotoPage(photoPage(1) + path), path).toBeUndefined();
  for (const path of ['/', '/ourteam', '/teams/2']) expect(numberOfPhotoPage(path), path).toBeUndefined();
});
