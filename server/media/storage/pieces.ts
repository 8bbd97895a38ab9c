import { Readable } from 'node:stream';
import { notFound } from '../../http/errors.ts';
import type { Part } from './fileStore.ts';

/** 404: the file does not exist, or no longer exists. */
export const noSuchImage = () => notFound('There is no such image.');

/**
 * The maximum number of simultaneous readers. A reader that stalls holds a piece, a response and its connection,
 * together some 80 kB.
 */
const maxReaders = 1000;

/** The streams whose last piece waits for its reader. The stream with the longest wait is the first. */
const waiting = new Set<Readable>();

/** Records that a piece waits for the reader of a stream, and ends the slowest stream if there are too many. */
function noteWaiting(stream: Readable): void {
  waiting.add(stream);
  const [slowest] = waiting;
  if (waiting.size > maxReaders) slowest?.destroy();
}

/**
 * Returns a stream of a part of a file. A piece of at most `pieceSize` bytes is read when the reader takes it. So a
 * reader that stalls keeps no file and no connection open and makes no other reader wait (decision 0021). The stream
 * fails if the file is shorter, or if `readPiece` finds no file. It ends early if a thousand other readers stall and
 * its reader has taken nothing for the longest time.
 */
export function readInPieces(
  { start, end }: Part,
  pieceSize: number,
  readPiece: (part: Part) => Promise<Uint8Array | undefined>,
): Readable {
  let position = start;
  return new Readable({
    // A piece is read after the reader has taken the piece before it. `Readable.from` would read one piece ahead.
    highWaterMark: 0,
    async read() {
      waiting.delete(this);
      if (position === end) {
        this.push(null);
        return;
      }
      try {
        const piece = await readPiece({ start: position, end: Math.min(position + pieceSize, end) });
        if (this.destroyed) return;
        if (piece === undefined) throw noSuchImage();
        if (piece.length === 0) throw new Error(`The file ends after ${position} bytes instead of ${end}.`);
        position += piece.length;
        noteWaiting(this);
        this.push(piece);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, callback) {
      waiting.delete(this);
      callback(error);
    },
  });
}
