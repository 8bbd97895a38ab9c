import { mkdtempDisposable, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { anyImage, type ImageRule } from '#contract/content/images.ts';
import type { StoredType } from '#server/content/rows.ts';
import { makeFolder } from '#server/files.ts';
import type { Upload } from '#server/http/multipartForm.ts';
import type { Services } from '#server/services.ts';
import { pictureName } from './candidates.ts';
import { openPicture } from './readers/openPicture.ts';
import { type Picture, ReadError } from './readers/reader.ts';
import type { Working } from './working.ts';

/** The limit of a picture whose type has none (bytes): what a phone may send at once. */
const maxOfAnySize = 256 * 1024 * 1024;

/**
 * Returns the rule for a picture of a type: that of the add form. The pictures of an archive have met it before, and
 * may have another format since (server/media/README.md, "Stored images").
 */
export const ruleOf = ({ local }: Working, type: StoredType): ImageRule =>
  local.source.kind === 'chapterhouse' ? { ...anyImage, ofAnySize: true } : type.add.image;

/** Gives the picture of a candidate to `work` as a file of this machine. Rejects with a ReadError that names it. */
export async function withPicture<Result>(
  { config, tempDir }: Pick<Services, 'config' | 'tempDir'>,
  picture: Picture,
  rule: ImageRule,
  { local, reach, signal }: Working,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  await makeFolder(tempDir);
  await using folder = await mkdtempDisposable(join(tempDir, 'import-'));
  const path = join(folder.path, 'picture');
  const maxBytes = rule.ofAnySize ? maxOfAnySize : config.maxUploadBytes;
  await openPicture(picture, local, path, { reach, maxBytes, signal }).catch((error) => {
    throw error instanceof ReadError ? new ReadError(`Its picture: ${error.message}`, error.isPassing) : error;
  });
  return await work({ path, fileName: pictureName(picture), bytes: (await stat(path)).size });
}

/** Returns the picture of a candidate, small and as a data URL. It rejects like `Media.keep`, and with a ReadError. */
export function sketchOf(services: Services, type: StoredType, picture: Picture, working: Working): Promise<string> {
  const rule = ruleOf(working, type);
  return withPicture(services, picture, rule, working, ({ path }) => services.media.sketch(path, rule, working.signal));
}
