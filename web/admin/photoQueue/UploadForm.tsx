import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { PassingSuccess } from '../ui/PassingSuccess.tsx';
import { useToasts } from '../ui/Toast.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { ChosenPhoto } from './ChosenPhoto.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PhotoList } from './PhotoList.tsx';
import type { PhotoKind } from './photoKind.ts';
import { isMany, newPhoto, photosToStart } from './photoQueue.ts';
import { QueueSummary } from './QueueSummary.tsx';
import { chosenText, sendText } from './queueTexts.ts';
import { usePhotoQueue } from './usePhotoQueue.ts';

interface UploadFormProps {
  kind: PhotoKind;
  /** An unsaved form, whose photos are shown first. */
  restored?: UnsavedForm;
}

/** The form that uploads photos: a single photo with a large preview, or several photos as a list. */
export function UploadForm({ kind, restored }: UploadFormProps) {
  const { queue, dispatch, running } = usePhotoQueue(kind, restored);
  const [missing, setMissing] = useState(false);
  const toasts = useToasts();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);

  const many = isMany(queue);
  const [photo] = many ? [] : queue.photos;
  const [uploaded] = many ? [] : queue.uploaded;
  const shown = photo ?? uploaded;
  const single = photo && queue.statuses[photo.id];
  const busy = typeof single === 'string';
  const failure = typeof single === 'object' ? single.failed : missing ? noPhoto(kind) : undefined;
  const nothingToSend = photosToStart(queue).length === 0;
  const listed = many && queue.photos.length + queue.uploaded.length > 0;

  useEffect(() => {
    if (failure === undefined) return;
    focusIfLost(uploadButton.current);
    // The toast is removed with the failure: when another file is chosen, on another attempt, and when the user leaves
    // the screen.
    return toasts.error(failure);
  }, [failure, toasts]);

  const choose = (files: File[]) => {
    setMissing(false);
    dispatch({ type: 'add', photos: files.map((chosen) => newPhoto(chosen)) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isDraft = submitter instanceof HTMLButtonElement && submitter.name === 'draft';
    setMissing(queue.photos.length === 0 && uploaded === undefined);
    dispatch({ type: 'start', draft: isDraft ? 'true' : '' });
  };

  return (
    <div
      className={`panel grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 ${shown || listed ? 'lg:grid-cols-[1fr_1.4fr]' : ''}`}
    >
      <form noValidate onSubmit={submit} className="grid content-start gap-6">
        <PhotoField kind={kind} chosen={chosenText(queue)} disabled={busy} onChoose={choose} buttonRef={chooseButton} />
        {photo && (
          <kind.Fields
            photo={photo}
            readOnly={busy}
            errors={{}}
            onEdit={(change) => dispatch({ type: 'edit', id: photo.id, change })}
          />
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {/* An uploaded image must not be uploaded again. */}
          <Button ref={uploadButton} variant="admin" type="submit" disabled={nothingToSend}>
            {sendText(queue, kind)}
          </Button>
          <Button variant="admin-outline" type="submit" name="draft" disabled={nothingToSend}>
            {many ? 'Save as drafts' : 'Save as draft'}
          </Button>
        </div>
        {!many && running && <UploadProgress {...running} />}
        {uploaded && (
          <PassingSuccess
            key={uploaded.id}
            text={uploaded.message}
            onEnd={() => dispatch({ type: 'remove', id: uploaded.id })}
            next={chooseButton}
          />
        )}
        <QueueSummary kind={kind} queue={queue} />
      </form>
      {shown && (
        <ChosenPhoto
          photo={shown}
          frame={kind.frame}
          onEdit={photo && !busy ? (change) => dispatch({ type: 'edit', id: photo.id, change }) : undefined}
        />
      )}
      {listed && <PhotoList kind={kind} queue={queue} dispatch={dispatch} running={running} next={chooseButton} />}
    </div>
  );
}

/** Returns the failure of an upload without a photo. */
const noPhoto = ({ type }: PhotoKind) => type.add.fields.safeParse({}).error?.issues[0]?.message ?? type.add.failed;
