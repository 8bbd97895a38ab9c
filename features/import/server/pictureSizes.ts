import { FetchError } from '#server/outgoing/fetchBody.ts';
import { isNoted } from './candidates.ts';
import { sizeOfPicture } from './readers/openPicture.ts';
import { type Candidate, ReadError } from './readers/reader.ts';
import type { Working } from './working.ts';

/** The number of pictures whose sizes are asked for at a time. */
const atOnce = 8;
/** The time for the sizes of a type (ms). Pictures beyond it count as unchanged. */
const maxTime = 30_000;

/** A candidate that came before, and what was noted of its picture then. */
export interface CameBefore {
  candidate: Candidate;
  noted: string;
}

/**
 * Asks for the sizes of pictures that came before, so that another picture at the same address or of the same name is
 * seen without fetching any: two photos hardly ever have the same size. A host that does not answer is asked no more.
 * Rejects if the signal aborts.
 */
export async function measurePictures(all: CameBefore[], { local, reach, signal }: Working): Promise<void> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(maxTime)]);
  const silent = new Set<string>();
  const waiting = all.filter(({ candidate: { picture }, noted }) => picture && isNoted(noted, picture)).values();
  const work = async () => {
    for (const { candidate } of waiting) {
      const { picture } = candidate;
      const host = picture && 'address' in picture ? (URL.parse(picture.address)?.host ?? '') : '';
      if (picture === undefined || silent.has(host)) continue;
      if (ended.aborted) return;
      try {
        const bytes = await sizeOfPicture(picture, local, { reach, signal: ended });
        if (bytes !== undefined) candidate.picture = { ...picture, bytes };
      } catch (error) {
        if (error instanceof FetchError && ![404, 410].includes(error.status ?? 0)) silent.add(host);
        // A picture that can't be had any more is here already.
        else if (!(error instanceof FetchError || error instanceof ReadError || ended.aborted)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  signal.throwIfAborted();
}
