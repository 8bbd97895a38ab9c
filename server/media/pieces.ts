import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createSemaphore } from '../semaphore.ts';

/** How much of a file is in memory for one reader (bytes). */
const pieceSize = 32 * 1024;

/** How many files are open at once at most, each for the moment that it takes to read a piece. */
const withTurn = createSemaphore(32);

/**
 * A file of `bytes` bytes, read piece by piece as the reader takes them and open only meanwhile: however many readers
 * stall, none of them keeps a file open or others waiting. Fails if the file turns out to be shorter.
 */
export function readInPieces(path: string, bytes: number): Readable {
  let position = 0;
  return new Readable({
    // A piece is read when the one before it has been taken. `Readable.from` would read one more ahead.
    highWaterMark: 0,
    async read() {
      if (position === bytes) {
        this.push(null);
        return;
      }
      try {
        const piece = await withTurn(() => readPiece(path, position, Math.min(pieceSize, bytes - position)));
        if (piece.length === 0) throw new Error(`${path} has ${position} bytes instead of ${bytes}.`);
        position += piece.length;
        this.push(piece);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
  });
}

async function readPiece(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
