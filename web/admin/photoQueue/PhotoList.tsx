import { Check } from 'lucide-react';
import { type CSSProperties, type Dispatch, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { inKilobytes, SmallImageNote } from '../forms/ChosenImage.tsx';
import { EditPicture } from '../forms/EditPicture.tsx';
import { FilePreview } from '../forms/FilePreview.tsx';
import { FieldError } from '../ui/Field.tsx';
import { useHeldWhilePressed } from '../ui/Held.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { successTime } from '../ui/Toast.tsx';
import { useTimeout } from '../ui/useTimeout.ts';
import { type RunningUpload, UploadProgress } from '../upload/UploadProgress.tsx';
import type { PhotoKind } from './photoKind.ts';
import {
  errorsOf,
  type Photo,
  type PhotoChange,
  type PhotoQueue,
  type PhotoStatus,
  type QueueAction,
  type UploadedPhoto,
} from './photoQueue.ts';
import { progressText } from './queueTexts.ts';

interface UploadProps {
  kind: PhotoKind;
  queue: PhotoQueue;
  dispatch: Dispatch<QueueAction>;
  /** The upload that is running. */
  running: RunningUpload | undefined;
  /** Whether wrong and missing texts are named at their fields. */
  checked: boolean;
}

/**
 * The list of several photos, a row for each. The row of an uploaded photo goes after a moment. `next` gets the focus
 * when the list goes, if the list has it.
 */
export function PhotoList({ next, ...upload }: UploadProps & { next: RefObject<HTMLElement | null> }) {
  const { kind, queue } = upload;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change may remove the element that has the focus
  useEffect(() => focusIfLost(list.current), [queue]);
  useEffect(() => () => focusIfLost(next.current), [next]);

  return (
    <div className="grid content-start gap-4">
      <p role="status" className="font-semibold empty:hidden">
        {progressText(queue, kind)}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Chosen photos" className="divide-y divide-line">
        {[...queue.uploaded, ...queue.photos].map((photo) => (
          <PhotoRow key={photo.id} photo={photo} {...upload} />
        ))}
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

/** The row of a photo in the list of several: its preview, its name and its size. It can take the focus. */
function PhotoRow({ photo, ...upload }: UploadProps & { photo: Photo | UploadedPhoto }) {
  const { id, file, texts } = photo;
  const nameId = useId();
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <li
      aria-labelledby={nameId}
      tabIndex={-1}
      style={{ '--shape': upload.kind.frame.shape } as CSSProperties}
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-5"
    >
      <FilePreview
        file={file}
        onLoad={setSize}
        focus={texts.focus}
        className="aspect-square w-full rounded-control bg-wash object-cover max-sm:p-1 max-sm:text-data max-sm:leading-tight sm:row-span-2 sm:aspect-(--shape)"
      />
      <p className="font-signal text-data">
        <span id={nameId} className="block wrap-anywhere">
          {file.name}
        </span>
        <span className="block text-ink-soft">{inKilobytes(file)}</span>
      </p>
      <div className="grid content-start gap-3 max-sm:col-span-2">
        {size && <SmallImageNote {...size} />}
        {'message' in photo ? (
          <UploadedMark text={photo.message} onEnd={() => upload.dispatch({ type: 'remove', id })} />
        ) : (
          <PendingPhoto photo={photo} nameId={nameId} {...upload} />
        )}
      </div>
    </li>
  );
}

/**
 * The content in the row of a photo before its upload: its texts, its progress and its actions. `nameId` is the id of
 * the element that names the photo.
 */
function PendingPhoto({ photo, nameId, ...upload }: UploadProps & { photo: Photo; nameId: string }) {
  const { kind, queue, dispatch, running, checked } = upload;
  const { id } = photo;
  const { type, frame, Fields } = kind;
  const status = queue.statuses[id];
  const errors: Record<string, string> = checked ? errorsOf(type, photo) : {};
  const edit = (change: PhotoChange, of = id) => dispatch({ type: 'edit', id: of, change });
  // The first try may have stored a photo with its texts.
  const areSent = (one: Photo) => queue.statuses[one.id] === 'sending' || queue.statuses[one.id] === 'waiting';
  const canRetry = status === 'waiting' || typeof status === 'object';
  return (
    <>
      <Fields
        photo={photo}
        readOnly={areSent(photo)}
        errors={errors}
        editable={queue.photos.filter((one) => !areSent(one))}
        onEdit={edit}
      />
      {status && <PhotoProgress status={status} running={running} />}
      {status !== 'sending' && (
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
          {typeof status !== 'string' && (
            <EditPicture
              picture={photo.file}
              texts={photo.texts}
              frame={frame}
              describedBy={nameId}
              error={errors.alt}
              onDone={(texts, file) => edit({ file, texts })}
            />
          )}
          {canRetry && (
            <SmallButton variant="admin" aria-describedby={nameId} onClick={() => dispatch({ type: 'retry', id })}>
              Try again
            </SmallButton>
          )}
          <SmallButton
            aria-describedby={nameId}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              dispatch({ type: 'remove', id });
            }}
          >
            Remove
          </SmallButton>
        </div>
      )}
    </>
  );
}

/** The progress of a started photo, in its row. */
function PhotoProgress({ status: current, running }: { status: PhotoStatus } & Pick<UploadProps, 'running'>) {
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
  return <FieldError role="status" message={status.failed} />;
}

/** The mark of an uploaded photo. `onEnd` is called after its time. */
function UploadedMark({ text, onEnd }: { text: string; onEnd: () => void }) {
  useTimeout(onEnd, successTime);
  return (
    <p className="flex items-start gap-2 text-small leading-snug font-semibold text-ok">
      <Check aria-hidden className="mt-px size-[1.15em] flex-none" />
      {text}
    </p>
  );
}
