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

/** Returns a function that says that a photo is saved, `now` in another version, and offers to undo that. */
export function useSayPhotoSaved(type: PhotoType, before: StoredPhoto) {
  const change = useChangePhoto(type, before._id);
  const sayWithUndo = useUndoToast(versionMessages.undoFailed);
  return (message: string, now: StoredPhoto) =>
    sayWithUndo(message, async () => {
      const versions = { version: String(now.version), fromVersion: String(before.version) };
      await change.mutateAsync({ ...photoTexts(before), ...versions });
      return versionMessages.undone;
    });
}
