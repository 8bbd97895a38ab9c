import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { journey } from '#contract/content/journey.ts';
import { useRemoveItems } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { useOfferUndo } from '../ui/outcomeToasts.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { PassingSuccess } from './PassingSuccess.tsx';

/** The message about the delete of a photo. */
interface DeleteMessage {
  imageId: string;
  text: string;
}

/**
 * Deletes photos, also several at the same time, and offers to undo each delete. `done` is the latest success, until it
 * is dismissed or another delete begins. `failed` has the failures. Each stays until it is
 * dismissed or tried again.
 */
export function usePhotoDeletes() {
  const remove = useRemoveItems(journey);
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
      setDone({ imageId, text: await remove.mutateAsync([imageId]) });
      offerUndo('The photo waits in Recently deleted.', [imageId]);
    } catch (error) {
      const text = failureText(error as Error, journey.remove.failed);
      setFailed((others) => [...others, { imageId, text }]);
    }
    setDeleting((ids) => ids.filter((id) => id !== imageId));
  };

  const isDeleting = (imageId: string) => deleting.includes(imageId);
  return { deletePhoto, isDeleting, done, dismissSuccess, failed, dismissFailure };
}

interface GalleryMessagesProps {
  list: UseQueryResult;
  deletes: ReturnType<typeof usePhotoDeletes>;
  /** Gets the focus when a message is removed that has the focus. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The messages about the list and about deletes. They are visible at every scroll position of the gallery. */
export function GalleryMessages({ list, deletes, fallbackFocus }: GalleryMessagesProps) {
  const { done, failed, dismissSuccess, dismissFailure } = deletes;
  const moveFocus = () => fallbackFocus.current?.focus({ preventScroll: true });
  return (
    <Messages className="sticky top-4 z-10">
      {list.error && (
        <ErrorBox text="Error">
          <p>{failureText(list.error, journey.list.failed)}</p>
          <BoxButton
            onClick={() => {
              // This button is removed while the list is fetched.
              moveFocus();
              void list.refetch();
            }}
          >
            Try again
          </BoxButton>
        </ErrorBox>
      )}
      {failed.map(({ imageId, text }) => (
        <DeleteFailure
          key={imageId}
          text={text}
          onDismiss={() => {
            dismissFailure(imageId);
            moveFocus();
          }}
        />
      ))}
      {done && (
        <PassingSuccess key={done.imageId} text="Success" onEnd={dismissSuccess} next={fallbackFocus}>
          <p>{done.text}</p>
        </PassingSuccess>
      )}
    </Messages>
  );
}

/** The message about a failed delete. It takes the focus if the button of the delete has lost it. */
function DeleteFailure({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfLost(box.current), []);
  return (
    <ErrorBox ref={box} text="Error">
      <p>{text}</p>
      <BoxButton onClick={onDismiss}>Dismiss</BoxButton>
    </ErrorBox>
  );
}

/** A button for an action in the box of an error. */
function BoxButton(props: ComponentProps<'button'>) {
  return <SmallButton {...props} variant="danger-outline" className="mt-2 justify-self-start" />;
}
