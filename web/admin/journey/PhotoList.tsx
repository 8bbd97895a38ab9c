import { Check, TriangleAlert } from 'lucide-react';
import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { FilePreview } from '../forms/FilePreview.tsx';
import { SmallImageNote } from '../forms/SmallImageNote.tsx';
import { useHeldWhilePressed } from '../ui/Held.tsx';
import { successTime } from '../ui/Toast.tsx';
import { inKilobytes } from '../upload/ChosenSize.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import type { RunningUpload } from '../upload/useUpload.ts';
import { CaptionField } from './CaptionField.tsx';
import { EditPhoto } from './EditPhoto.tsx';
import type { Photo, PhotoChange, PhotoQueue, PhotoStatus, QueueAction } from './photoQueue.ts';
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

interface PhotoRowProps {
  file: File;
  /** The content below the photo's name. It gets the id of the element that names the photo, and the image's size. */
  children: (nameId: string, size: { width: number; height: number } | undefined) => ReactNode;
}

/** The row of a photo in the list of several: its preview, its name and its size. It can take the focus. */
function PhotoRow({ file, children }: PhotoRowProps) {
  const nameId = useId();
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <li
      aria-labelledby={nameId}
      tabIndex={-1}
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-5"
    >
      <FilePreview
        file={file}
        onLoad={setSize}
        className="aspect-square w-full rounded-control bg-wash object-cover max-sm:p-1 max-sm:text-data max-sm:leading-tight sm:row-span-2 sm:aspect-3/2"
      />
      <p className="font-signal text-data">
        <span id={nameId} className="block wrap-anywhere">
          {file.name}
        </span>
        <span className="block text-ink-soft">{inKilobytes(file)}</span>
      </p>
      <div className="grid content-start gap-3 max-sm:col-span-2">
        {size && <SmallImageNote {...size} />}
        {children(nameId, size)}
      </div>
    </li>
  );
}

interface PendingPhotoProps {
  photo: Photo;
  /** The size of the image in pixels, if the browser can show it. */
  size: { width: number; height: number } | undefined;
  status: PhotoStatus | undefined;
  /** The upload that is running. */
  running: RunningUpload | undefined;
  /** The id of the element that names the photo. */
  nameId: string;
  onEdit: (change: PhotoChange) => void;
  onRetry: () => void;
  onRemove: (button: HTMLButtonElement) => void;
}

/** The content in the row of a photo before its upload: its tools, its progress and its actions. */
function PendingPhoto({ photo, size, status, running, nameId, onEdit, onRetry, onRemove }: PendingPhotoProps) {
  // The first try may have stored the photo with this caption.
  const captionIsSent = status === 'sending' || status === 'waiting';
  const canRetry = status === 'waiting' || typeof status === 'object';
  return (
    <>
      <CaptionField caption={photo.caption} readOnly={captionIsSent} onChange={(caption) => onEdit({ caption })} />
      {typeof status !== 'string' && <EditPhoto photo={photo} size={size} nameId={nameId} onEdit={onEdit} />}
      {status && <PhotoProgress status={status} running={running} />}
      {status !== 'sending' && (
        <div className="flex flex-wrap gap-3">
          {canRetry && (
            <Button variant="admin" size="small" aria-describedby={nameId} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button
            variant="admin-outline"
            size="small"
            aria-describedby={nameId}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            Remove
          </Button>
        </div>
      )}
    </>
  );
}

interface PhotoProgressProps {
  status: PhotoStatus;
  /** The upload that is running. */
  running: RunningUpload | undefined;
}

/** The progress of a started photo, in its row. */
function PhotoProgress({ status: current, running }: PhotoProgressProps) {
  const status = useHeldWhilePressed(current);
  if (status === 'sending') return running && <UploadProgress {...running} />;
  if (status === 'queued') return <p className="text-small text-ink-soft">Waiting for its turn</p>;
  if (status === 'waiting') {
    return (
      <p role="status" className="text-small font-semibold">
        Waiting for the connection…
      </p>
    );
  }
  return (
    <p role="status" className="flex items-start gap-2 text-small leading-snug font-semibold text-danger">
      <TriangleAlert aria-hidden className="mt-px size-[1.15em] flex-none" />
      {status.failed}
    </p>
  );
}

/** The mark of an uploaded photo. `onEnd` is called after its time. */
function UploadedMark({ text, onEnd }: { text: string; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), successTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex items-start gap-2 text-small leading-snug font-semibold text-ok">
      <Check aria-hidden className="mt-px size-[1.15em] flex-none" />
      {text}
    </p>
  );
}
