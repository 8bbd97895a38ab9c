import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useState } from 'react';
import type { ContentType } from '#contract/content/contentType.ts';
import { togetherMessages } from '#contract/content/several.ts';
import { useRemoveItems } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { useOfferUndo } from '../ui/outcomeToasts.ts';
import { PassingSuccess } from '../ui/PassingSuccess.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';

/** The message about the delete of photos. */
interface DeleteMessage {
  /** The ids of the photos. */
  key: string;
  text: string;
}

/**
 * Deletes photos, one or several together, also while others are being deleted, and offers to undo each delete. `done`
 * is the latest success, until it is dismissed or another delete begins. `failed` has the failures. Each stays until it
 * is dismissed or one of its photos is tried again.
 */
export function usePhotoDeletes(type: ContentType) {
  const remove = useRemoveItems(type);
  const offerUndo = useOfferUndo(type);
  const [deleting, setDeleting] = useState<string[]>([]);
  const [done, setDone] = useState<DeleteMessage>();
  const [failed, setFailed] = useState<DeleteMessage[]>([]);

  const dismissSuccess = () => setDone(undefined);
  const dismissFailure = (key: string) => setFailed((shown) => shown.filter((one) => one.key !== key));

  /** Resolves with whether the photos are deleted. */
  const deletePhotos = async (ids: readonly string[]) => {
    const key = ids.join();
    dismissSuccess();
    setFailed((shown) => shown.filter((one) => !ids.some((id) => one.key.includes(id))));
    setDeleting((others) => [...others, ...ids]);
    // Several deletes may run at the same time, so the code awaits each promise separately.
    try {
      setDone({ key, text: await remove.mutateAsync(ids) });
      offerUndo(`The ${ids.length === 1 ? 'photo waits' : 'photos wait'} in Recently deleted.`, ids);
      return true;
    } catch (error) {
      const fallback = ids.length === 1 ? type.remove.failed : togetherMessages.deleteFailed(type);
      setFailed((others) => [...others, { key, text: failureText(error as Error, fallback) }]);
      return false;
    } finally {
      setDeleting((all) => all.filter((id) => !ids.includes(id)));
    }
  };

  const isDeleting = (imageId: string) => deleting.includes(imageId);
  return { deletePhotos, isDeleting, done, dismissSuccess, failed, dismissFailure };
}

interface PhotoMessagesProps {
  type: ContentType;
  list: UseQueryResult;
  deletes: ReturnType<typeof usePhotoDeletes>;
  /** Gets the focus when a message is removed that has the focus. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The messages about the list and about deletes. They are visible at every scroll position of the list. */
export function PhotoMessages({ type, list, deletes, fallbackFocus }: PhotoMessagesProps) {
  const { done, failed, dismissSuccess, dismissFailure } = deletes;
  const moveFocus = () => fallbackFocus.current?.focus({ preventScroll: true });
  return (
    <Messages className="sticky top-4 z-10">
      {list.error && (
        <ErrorBox text="Error">
          <p>{failureText(list.error, type.list.failed)}</p>
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
      {failed.map(({ key, text }) => (
        // It takes the focus if the button of the delete has lost it.
        <ErrorBox key={key} ref={focusIfLost} text="Error">
          <p>{text}</p>
          <BoxButton
            onClick={() => {
              dismissFailure(key);
              moveFocus();
            }}
          >
            Dismiss
          </BoxButton>
        </ErrorBox>
      ))}
      {done && (
        <PassingSuccess key={done.key} text="Success" onEnd={dismissSuccess} next={fallbackFocus}>
          <p>{done.text}</p>
        </PassingSuccess>
      )}
    </Messages>
  );
}

/** A button for an action in the box of an error. */
function BoxButton(props: ComponentProps<'button'>) {
  return <SmallButton {...props} variant="danger-outline" className="mt-2 justify-self-start" />;
}
