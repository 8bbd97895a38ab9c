import type { Reach } from '#server/outgoing/reach.ts';
import type { LineRow } from './rowTypes.ts';
import type { LocalSource } from './sourceFiles.ts';

/** What the work on an import may read, and when it ends early. */
export interface Working {
  local: LocalSource;
  reach: Reach;
  signal: AbortSignal;
  /** Is called after each line. */
  report?: (line: LineRow) => void;
}
