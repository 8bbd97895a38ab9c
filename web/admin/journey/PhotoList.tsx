import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import type { RunningUpload } from '../upload/useUpload.ts';
import { PendingPhoto } from './PendingPhoto.tsx';
import { UploadedMark } from './PhotoProgress.tsx';
import { PhotoRow } from './PhotoRow.tsx';
import type { PhotoQueue, QueueAction } from './photoQueue.ts';
import { progressText } from './queueTexts.ts';

interface PhotoListProps {
  queue: PhotoQueue;
  dispatch: Dispatch<QueueAction>;
  /** The upload that is running. */
  running: RunningUpload | undefined;
  /** Gets the focus when the list goes, if the list has it. */
  next: RefObject<HTMLElement | null>;
}

/** The list of several photos, a row for each. The row of an uploaded photo goes after a moment. */
export function PhotoList({ queue, dispatch, running, next }: PhotoListProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change may remove the element that has the focus
  useEffect(() => focusIfLost(list.current), [queue]);
  useEffect(() => () => focusIfLost(next.current), [next]);

  return (
    <div className="grid content-start gap-4">
      <p role="status" className="font-semibold empty:hidden">
        {progressText(queue)}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Chosen photos" className="divide-y divide-line">
        {[
          ...queue.uploaded.map(({ id, file, message }) => (
            <PhotoRow key={id} file={file}>
              {() => <UploadedMark text={message} onEnd={() => dispatch({ type: 'remove', id })} />}
            </PhotoRow>
          )),
          ...queue.photos.map((photo) => (
            <PhotoRow key={photo.id} file={photo.file}>
              {(nameId, size) => (
                <PendingPhoto
                  photo={photo}
                  size={size}
                  status={queue.statuses[photo.id]}
                  running={running}
                  nameId={nameId}
                  onEdit={(change) => dispatch({ type: 'edit', id: photo.id, change })}
                  onRetry={() => dispatch({ type: 'retry', id: photo.id })}
                  onRemove={(button) => {
                    focusNeighbour(button);
                    dispatch({ type: 'remove', id: photo.id });
                  }}
                />
              )}
            </PhotoRow>
          )),
        ]}
      </ul>
    </div>
  );
}

/** Moves the focus from the row of a button to the row beside it. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
