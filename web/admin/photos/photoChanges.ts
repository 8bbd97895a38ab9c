import { versionMessages } from '#contract/versions.ts';
import { type PhotoType, type StoredPhoto, useChangePhoto } from '../../api/photoQueries.ts';
import { imageTextsOf } from '../forms/imageTexts.ts';
import { useUndoToast } from '../ui/outcomeToasts.ts';

/** Returns the texts of a photo in the body of its change. An absent text is null, which removes the stored one. */
export function photoTexts(
  image: Pick<StoredPhoto, 'caption' | 'alt' | 'fit' | 'focus'>,
): Record<string, string | null> {
  const texts = { caption: image.caption ?? '', ...imageTextsOf(image) };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null]));
}

/**
 * Returns `save`, which stores a change of a photo, says so, and offers to undo it. It resolves with the photo as it is
 * then. `done` is the message of a success, if it is not that of the server.
 */
export function useSavePhoto(type: PhotoType, before: StoredPhoto) {
  const { mutateAsync: change, isPending, error } = useChangePhoto(type, before._id);
  const sayWithUndo = useUndoToast(versionMessages.undoFailed);
  const save = async (body: Parameters<typeof change>[0], done?: string) => {
    const { image: now, message } = await change(body);
    sayWithUndo(done ?? message, async () => {
      const versions = { version: String(now.version), fromVersion: String(before.version) };
      await change({ ...photoTexts(before), ...versions });
      return versionMessages.undone;
    });
    return now;
  };
  return { save, isPending, error };
}
