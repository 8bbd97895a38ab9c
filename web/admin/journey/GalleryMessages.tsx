import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { journey } from '#contract/content/journey.ts';
import { failureText } from '../../api/http.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { PassingSuccess } from './PassingSuccess.tsx';
import type { usePhotoDeletes } from './usePhotoDeletes.ts';

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
