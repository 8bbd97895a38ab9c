import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { takeTurns } from '../turns.ts';

/** How much of a file is in memory for one reader (bytes). */
const pieceSize = 64 * 1024;

/** How many files are open at once at most, each for the moment that it takes to read a piece. */
const inTurn = takeTurns(32);

/**
 * A file of `bytes` bytes, read piece by piece as the reader takes them and open only meanwhile: however many readers
 * stall, none of them keeps a file open or others waiting. Fails if the file turns out to be shorter.
 */
export function readInPieces(path: string, bytes: number): Readable {
  // Without a high-water mark no piece is read ahead.
  return Readable.from(piecesOf(path, bytes), { objectMode: false, highWaterMark: 0 });
}

async function* piecesOf(path: string, bytes: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < bytes; ) {
    const piece = await inTurn(() => readPiece(path, position, Math.min(pieceSize, bytes - position)));
    if (piece.length === 0) throw new Error(`${path} has ${position} bytes instead of ${bytes}.`);
    position += piece.length;
    yield piece;
  }
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
