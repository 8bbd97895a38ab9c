import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asPage,
  isCutOff,
  isEndless,
  isGone,
  isSilent,
  type OldAnswer,
  type OldSite,
  sendJson,
  stalls,
  startOldSite,
} from '../../../../tests/support/oldSite.ts';
import { writeZip } from '../../../../tests/support/writeZip.ts';
import { importReach } from './importReach.ts';
import { openPicture } from './openPicture.ts';
import { ReadError } from './reader.ts';

let site: OldSite;
let folder = '';
beforeAll(async () => {
  site = await startOldSite();
  folder = await mkdtemp(join(tmpdir(), 'import-pictures-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const maxBytes = 1024 * 1024;
const reach = importReach(true);
const { signal } = new AbortController();
const to = () => join(folder, 'picture');

describe('the picture of a website', () => {
  const open = (address: string, own = reach, stop = signal) =>
    openPicture({ address }, { source: { kind: 'website', address: site.address } }, to(), {
      reach: own,
      maxBytes,
      signal: stop,
    });

  it('is written into a file', async () => {
    await open(`${site.address}/uploads/7.jpg`);
    expect((await readFile(to())).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it.each<[string, OldAnswer, string, boolean]>([
    ['is gone', isGone, 'There is nothing at this address any more (404).', false],
    ['is a page', asPage, 'A web page came in place of the picture.', false],
    ['is a page behind a comment', (_, response) => response.end('\ufeff<!-- a -->\n<HTML>'), 'A web page came', false],
    ['is JSON', (_, response) => sendJson(response, { error: 'none' }), 'Data came in place of the picture.', false],
    ['is empty', (_, response) => response.end(), 'The picture is empty.', false],
    ['stands still', stalls, 'did not answer in time.', true],
    ['does not answer', isSilent, 'did not answer in time.', true],
    ['has no end', isEndless, 'This is larger than 1 MB.', false],
    ['is cut off', isCutOff, 'broke off.', true],
    ['is refused for now', (_, response) => response.writeHead(429).end(), 'was asked too often (429)', true],
    [
      'leads into a private network',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'private',
      false,
    ],
  ])('that %s is named, and leaves no file', async (_, answer, reason, isPassing) => {
    site.instead.set('/odd.jpg', answer);
    const isSlow = answer === stalls || answer === isSilent;
    const isAllowedAddress = (address: string) => address === '127.0.0.1';
    const own = { ...reach, isAllowedAddress, ...(isSlow && { time: 200 }) };
    const error = await open(`${site.address}/odd.jpg`, own).catch((error) => error);
    expect(error).toBeInstanceOf(ReadError);
    expect({ reason: error.message, isPassing: error.isPassing }).toEqual({
      reason: expect.stringContaining(reason),
      isPassing,
    });
    await expect(readFile(to())).rejects.toThrow('ENOENT');
  });

  it('may be a drawing', async () => {
    site.instead.set('/drawing.svg', (_, response) =>
      response.end('<?xml version="1.0"?><svg><title>html</title></svg>'),
    );
    await open(`${site.address}/drawing.svg`);
    expect(await readFile(to(), 'utf8')).toContain('<svg>');
  });

  it('is not fetched any further when the signal ends', async () => {
    site.instead.set('/still.jpg', stalls);
    const stop = new AbortController();
    const opening = open(`${site.address}/still.jpg`, reach, stop.signal);
    await expect.poll(() => site.requests).toContain('/still.jpg');
    stop.abort(new Error('Stopped.'));
    await expect(opening).rejects.toThrow('Stopped.');
    await expect(readFile(to())).rejects.toThrow('ENOENT');
  });
});

describe('a picture beside a table', () => {
  const open = (file: string, files: string | undefined) =>
    openPicture({ file }, { source: { kind: 'table', file: 'table.csv' }, files }, to(), { reach, maxBytes, signal });

  const pictures = {
    'asha.jpg': 'asha',
    'posters/Ravi Kumar.PNG': 'ravi',
    'a/same.jpg': 'a',
    'b/same.jpg': 'b',
    'u\u0308ber.jpg': 'über',
    'large.jpg': Buffer.alloc(maxBytes + 1, 'x'),
  };

  it.each(['folder', 'zip'])('is found in a %s by its name, however it is written', async (kind) => {
    const files = join(folder, kind);
    if (kind === 'zip') {
      await writeFile(files, writeZip(Object.entries(pictures).map(([name, bytes]) => ({ name, bytes }))));
    } else {
      await writeFile(join(folder, 'secret.jpg'), 'secret');
      for (const [name, bytes] of Object.entries(pictures)) {
        await mkdir(join(files, name, '..'), { recursive: true });
        await writeFile(join(files, name), bytes);
      }
      await symlink(join(folder, 'secret.jpg'), join(files, 'link.jpg'));
    }
    for (const [written, content] of [
      ['asha.jpg', 'asha'],
      ['ASHA.JPG', 'asha'],
      ['asha', 'asha'],
      ['Users/Asha/Desktop/asha.jpg', 'asha'],
      ['ravi kumar.png', 'ravi'],
      ['posters\\Ravi Kumar.png', 'ravi'],
      ['b/same.jpg', 'b'],
      ['\u00fcber.jpg', 'über'],
    ] as const) {
      await open(written, files);
      expect(await readFile(to(), 'utf8'), written).toBe(content);
    }
    for (const [written, reason] of [
      ['none.jpg', "There is no file 'none.jpg' beside the table."],
      ['same.jpg', "There are 2 files named 'same.jpg' beside the table."],
      ['large.jpg', 'This is larger than 1 MB.'],
      ['../secret.jpg', 'There is no file'],
      ['link.jpg', 'There is no file'],
    ] as const)
      await expect(open(written, files), written).rejects.toThrow(reason);
  });

  it('needs files that are there', async () => {
    await expect(open('a.jpg', undefined)).rejects.toThrow("The picture 'a.jpg' was not given beside the table.");
    await expect(open('a.jpg', join(folder, 'nowhere'))).rejects.toThrow('are not there any more');
    await expect(open('a.jpg', join(folder, 'secret.jpg'))).rejects.toThrow('This file is no zip');
  });
});
