import type { AbsentAdmin } from '#server/content/writer.ts';
import type { ImportRow } from './rowTypes.ts';

/** The author of what an import brings: the admin who has begun it, whose session may have ended. */
export const authorOf = ({ by }: Pick<ImportRow, 'by'>): AbsentAdmin => ({ username: by });
