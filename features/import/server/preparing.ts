import { setTimeout as wait } from 'node:timers/promises';
import { contentTypes } from '#contract/content/index.ts';
import type { StoredType } from '#server/content/rows.ts';
import { NotNow } from '#server/http/errors.ts';
import type { StoredImage } from '#server/media/storedImage.ts';
import type { Services } from '#server/services.ts';
import { type Checked, checkCandidate, hashOfTexts, isNoted, notesOfPicture } from './candidates.ts';
import { judge, readHere, type Verdict } from './judging.ts';
import { originOf } from './origin.ts';
import { ruleOf, withPicture } from './pictures.ts';
import { type Candidate, type Picture, ReadError } from './readers/reader.ts';
import type { ImportRow, LineRow } from './rowTypes.ts';
import type { Working } from './working.ts';

/** What a picture waits for a turn, again and again (ms). */
const turnDelay = 2000;
const maxTurns = 30;

/** A line whose work can be stored: its picture stands in the store. */
export interface Prepared {
  line: LineRow;
  candidate: Candidate;
  checked: Checked;
  verdict: Verdict;
  image?: StoredImage;
  /** What is to be noted of its picture. */
  pictureNote: string;
}

/**
 * Reads what became of a candidate before, and fetches its picture if that is needed. Rejects with a ReadError or a
 * ClientError if the candidate can't come.
 */
export async function prepare(services: Services, row: ImportRow, line: LineRow, working: Working): Promise<Prepared> {
  const { db } = services.database;
  const type: StoredType = contentTypes[line.type];
  const candidate = JSON.parse(line.candidate) as Candidate;
  const checked = checkCandidate(type, candidate);
  if ('problem' in checked) throw new ReadError(checked.problem);
  const origin = originOf(row);
  const here = await readHere(db, origin, type, [candidate]);
  const verdict = await judge(db, origin, type, { candidate, checked }, here);
  const { picture } = candidate;
  const noted = verdict.action === 'update' ? (verdict.known?.picture ?? '') : '';
  const isNeeded = verdict.action === 'create' || (verdict.action === 'update' && picture && !isNoted(noted, picture));
  if (picture === undefined || !isNeeded) return { line, candidate, checked, verdict, pictureNote: noted };
  const { bytes, image } = await fetchImage(services, type, picture, noted, working);
  const pictureNote = notesOfPicture(picture, bytes);
  // The host has told another size than that of what it sends.
  const isSame = image === undefined && verdict.known?.texts === hashOfTexts(checked);
  const action = isSame ? 'unchanged' : verdict.action;
  return { line, candidate, checked, verdict: { ...verdict, action }, pictureNote, ...(image && { image }) };
}

/**
 * Fetches a picture and puts it into the store, where it waits for its row; not if it is the one of which this was
 * noted.
 */
async function fetchImage(
  services: Services,
  type: StoredType,
  picture: Picture,
  noted: string,
  working: Working,
): Promise<{ bytes: number; image?: StoredImage }> {
  const { media } = services;
  const { signal } = working;
  const rule = ruleOf(working, type);
  return withPicture(services, picture, rule, working, async (upload) => {
    const { bytes } = upload;
    if (isNoted(noted, { ...picture, bytes })) return { bytes };
    for (let turn = 1; ; turn += 1) {
      try {
        return { bytes, image: await media.keep(upload, rule, signal) };
      } catch (error) {
        // Staff upload at the same time, and come first.
        if (!(error instanceof NotNow) || turn === maxTurns) throw error;
        await wait(turnDelay, undefined, { signal });
      }
    }
  });
}
