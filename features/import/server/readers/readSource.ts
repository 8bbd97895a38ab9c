import type { Reach } from '#server/outgoing/reach.ts';
import type { Reading, ReadingChoices, Source } from './reader.ts';

/**
 * Reads a source, and stores nothing. Failures that leave other items readable are `problems`; a source of which
 * nothing can be read rejects with a ReadError, and an aborted reading with the signal's reason. A reader more is a
 * kind of `Source`, a file beside the others, and a line here.
 */
export async function readSource(
  source: Source,
  choices: ReadingChoices,
  reach: Reach,
  signal: AbortSignal,
): Promise<Reading> {
  signal.throwIfAborted();
  // A server that nobody moves into needs no parsers.
  switch (source.kind) {
    case 'website':
      return (await import('./website.ts')).readWebsite(source, choices, reach, signal);
    case 'table':
      return (await import('./table.ts')).readTable(source, choices);
    case 'chapterhouse':
      return (await import('./chapterhouse.ts')).readChapterhouse(source);
  }
}
