import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { useAddItem } from '../../api/contentQueries.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { isAuthenticated } from '../../api/session.ts';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { useUnsavedValues } from '../unsaved/useKeptForm.ts';
import { UploadCancelled, useUpload } from '../upload/UploadProgress.tsx';
import type { PhotoKind } from './photoKind.ts';
import {
  emptyQueue,
  nextPhoto,
  type Photo,
  type PhotoQueue,
  photosOf,
  reduceQueue,
  retryDelay,
  unsavedValues,
  valuesOf,
  waitingPhoto,
} from './photoQueue.ts';

/**
 * Manages the photos until they are uploaded. An unsaved form may provide the first photos. A started photo is sent
 * when it is its turn. `running` is defined while a photo is being sent.
 */
export function usePhotoQueue({ type, path, form, isListOfOne }: PhotoKind, restored?: UnsavedForm) {
  const add = useAddItem(type, path);
  const { running, upload, cancel } = useUpload();
  const [queue, dispatch] = useReducer(reduceQueue, restored, (unsavedForm): PhotoQueue => {
    const photos = unsavedForm ? photosOf(unsavedForm) : [];
    return { ...emptyQueue, isListOfOne, photos, draft: photos.some(({ draft }) => draft) ? 'true' : '' };
  });
  const { photos, losses } = queue;

  const { withKey } = useUnsavedValues({
    form,
    values: useMemo(() => unsavedValues(photos), [photos]),
    restored,
    onDiscard: () => {
      cancel();
      dispatch({ type: 'clear' });
    },
  });

  const send = useEffectEvent(async (photo: Photo) => {
    const { id } = photo;
    const sent = valuesOf(photo);
    const { error } = type.add.fields.safeParse(sent);
    if (error) {
      dispatch({ type: 'failed', id, reason: error.issues[0]?.message ?? type.add.failed });
      return;
    }
    dispatch({ type: 'sending', id });
    try {
      const { message } = await withKey(sent, (key) => upload(sent, (body) => add.mutateAsync({ ...body, key })));
      dispatch({ type: 'done', id, message });
    } catch (failure) {
      if (!(failure instanceof UploadCancelled)) console.error(type.add.failed, failure);
      const reason = failureText(failure as Error, type.add.failed);
      dispatch({ type: isLost(failure) ? 'lost' : 'failed', id, reason });
    }
  });

  const next = nextPhoto(queue);
  useEffect(() => {
    // The photos wait for the next session in their unsaved form.
    if (next && isAuthenticated()) void send(next);
  }, [next]);

  const waitingId = waitingPhoto(queue)?.id;
  useEffect(() => {
    if (waitingId === undefined) return;
    const retry = () => dispatch({ type: 'retry', id: waitingId });
    const timer = setTimeout(retry, retryDelay(losses));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [waitingId, losses]);

  return { queue, dispatch, running };
}

/** Returns whether no response came, so that it is unknown whether the photo was stored. */
const isLost = (failure: unknown) =>
  failure instanceof ApiError && failure.status === undefined && !(failure instanceof UploadCancelled);
