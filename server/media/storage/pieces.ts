import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createSemaphore } from '../../semaphore.ts';

/** The part of a file in memory for one reader (bytes). */
const pieceSize = 32 * 1024;

/** The maximum of files that are open at once, each only for the time that it takes to read a piece. */
const withTurn = createSemaphore(32);

/**
 * Returns a stream of a file of `bytes` bytes. It reads a piece when the reader takes one, and opens the file only for
 * that time. So, however many readers stall, none of them keeps a file open or makes others wait. The stream fails if
 * the file is shorter.
 */
export function readInPieces(path: string, bytes: number): Readable {
  let position = 0;
  return new Readable({
    // A piece is read when the reader has taken the one before it. `Readable.from` would read one piece ahead.
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
