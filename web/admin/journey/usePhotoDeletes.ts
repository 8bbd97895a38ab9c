import { useState } from 'react';
import { journey } from '#contract/content/journey.ts';
import { useRemoveItem } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { useOfferUndo } from '../ui/outcomeToasts.ts';

/** The message about the delete of a photo. */
interface DeleteMessage {
  imageId: string;
  text: string;
}

/**
 * Deletes photos, also several at the same time, and offers to undo each delete. `done` is the latest success, until it
 * is dismissed or another delete begins. `failed` has the failures, each until it is dismissed or tried again.
 */
export function usePhotoDeletes() {
  const remove = useRemoveItem(journey);
  const offerUndo = useOfferUndo(journey);
  const [deleting, setDeleting] = useState<string[]>([]);
  const [done, setDone] = useState<DeleteMessage>();
  const [failed, setFailed] = useState<DeleteMessage[]>([]);

  const dismissSuccess = () => setDone(undefined);
  const dismissFailure = (imageId: string) => setFailed((shown) => shown.filter((one) => one.imageId !== imageId));

  const deletePhoto = async (imageId: string) => {
    dismissSuccess();
    dismissFailure(imageId);
    setDeleting((ids) => [...ids, imageId]);
    // Several deletes may run at the same time, so the code awaits each promise separately.
    try {
      setDone({ imageId, text: await remove.mutateAsync(imageId) });
      offerUndo('The photo waits in Recently deleted.', imageId);
    } catch (error) {
      const text = failureText(error as Error, journey.remove.failed);
      setFailed((others) => [...others, { imageId, text }]);
    }
    setDeleting((ids) => ids.filter((id) => id !== imageId));
  };

  const isDeleting = (imageId: string) => deleting.includes(imageId);
  return { deletePhoto, isDeleting, done, dismissSuccess, failed, dismissFailure };
}
