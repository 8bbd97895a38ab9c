import { describe, expect, it } from 'vitest';
import { backupsToRemove } from './daily.ts';

const megabyte = 1024 * 1024;
const backups = [1, 2, 3].map((day) => ({ path: `day ${day}`, bytes: 1000 * megabyte, madeAt: day }));
const removed = (freeMegabytes: number) => backupsToRemove(backups, freeMegabytes * megabyte)?.map(({ path }) => path);

describe('the room for another backup', () => {
  it('is there on a disk with enough of it', () => {
    expect(removed(2000)).toEqual([]);
    expect(backupsToRemove([], 2000 * megabyte)).toEqual([]);
  });

  it('is made by removing the oldest ones', () => {
    expect(removed(1000)).toEqual(['day 1']);
    expect(removed(0)).toEqual(['day 1', 'day 2']);
  });

  it('is never made of the last one', () => {
    expect(backupsToRemove(backups.slice(2), 0)).toBeUndefined();
    expect(backupsToRemove([], 0)).toBeUndefined();
  });
});
