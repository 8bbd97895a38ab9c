import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { VisibleChoice } from '../publication/VisibleFields.tsx';
import { Messages, NoticeBox, SuccessBox } from '../ui/messages.tsx';
import { PassingSuccess } from '../ui/PassingSuccess.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { UnsavedOfForm } from '../unsaved/UnsavedOffer.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { ChosenPhoto } from './ChosenPhoto.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PhotoList } from './PhotoList.tsx';
import type { PhotoKind } from './photoKind.ts';
import { errorsOf, isMany, newPhoto, type PhotoQueue, photosToStart } from './photoQueue.ts';
import { chosenText, overflowText, sendText, summaryOf } from './queueTexts.ts';
import { usePhotoQueue } from './usePhotoQueue.ts';

interface PhotoFormProps {
  kind: PhotoKind;
  /** The number of photos that their list still takes, if it has a limit. */
  room?: number;
}

/** The form that sends photos of a kind, below the offer to restore what was left unsaved in it. */
export function PhotoForm(props: PhotoFormProps) {
  const [restored, setRestored] = useState<UnsavedForm>();
  return (
    <>
      <Messages>
        <UnsavedOfForm form={props.kind.form} onRestore={setRestored} />
      </Messages>
      {/* The new key mounts a new form for a restored unsaved form. */}
      <QueueForm key={restored?.id} {...props} restored={restored} />
    </>
  );
}

/** A form for a single photo with a large preview, or for a list of photos in their order, each with its texts. */
function QueueForm({ kind, room, restored }: PhotoFormProps & { restored: UnsavedForm | undefined }) {
  const { type, frame, words, isListOfOne, Fields } = kind;
  const { queue, dispatch, running } = usePhotoQueue(kind, restored);
  const [missing, setMissing] = useState(false);
  const [checked, setChecked] = useState(false);
  const toasts = useToasts();
  const panel = useRef<HTMLDivElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const many = isMany(queue);
  const [photo] = many ? [] : queue.photos;
  const [uploaded] = many ? [] : queue.uploaded;
  const shown = photo ?? uploaded;
  const errors: Record<string, string> = photo && checked ? errorsOf(type, photo) : {};
  const single = photo && queue.statuses[photo.id];
  const busy = typeof single === 'string';
  const failure = typeof single === 'object' ? single.failed : missing ? noPhoto(kind) : undefined;
  const waiting = photosToStart(queue, room);
  // An uploaded image must not be uploaded again.
  const nothingToSend = waiting.length === 0;
  const listed = many && queue.photos.length + queue.uploaded.length > 0;
  const overflow = overflowText(queue, kind, room);

  useEffect(() => {
    if (failure === undefined) return;
    focusIfLost(sendButton.current);
    // The toast is removed with the failure: when another file is chosen, on another attempt, and when the user leaves
    // the screen.
    return toasts.error(failure);
  }, [failure, toasts]);

  const choose = (files: File[]) => {
    setMissing(false);
    const { draft } = queue;
    dispatch({ type: 'add', photos: files.map((file) => ({ ...newPhoto(file, kind.textsOf?.(file)), draft })) });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!isListOfOne && queue.photos.length === 0 && uploaded === undefined);
    // No photo is sent until all are complete, because the order of their list is that of the adds.
    const isComplete = waiting.every((one) => Object.keys(errorsOf(type, one)).length === 0);
    flushSync(() => setChecked(!isComplete));
    if (isComplete) dispatch({ type: 'start', room });
    else panel.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const columns = isListOfOne ? 'lg:grid-cols-[1fr_1.8fr]' : 'lg:grid-cols-[1fr_1.4fr]';
  return (
    <div
      ref={panel}
      className={`panel grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 ${shown || listed ? columns : ''}`}
    >
      <form
        noValidate
        onSubmit={submit}
        aria-label={isListOfOne ? `${words.verb} ${words.noun}s` : undefined}
        className="grid content-start gap-6"
      >
        <PhotoField kind={kind} chosen={chosenText(queue)} disabled={busy} onChoose={choose} buttonRef={chooseButton} />
        {photo && (
          <Fields
            photo={photo}
            readOnly={busy}
            errors={errors}
            editable={[photo]}
            onEdit={(change) => dispatch({ type: 'edit', id: photo.id, change })}
          />
        )}
        {overflow && <NoticeBox text={overflow} />}
        <div className="flex flex-wrap justify-between gap-x-3 gap-y-4 max-sm:*:w-full">
          {type.partOf === undefined && (
            <VisibleChoice
              value={queue.draft ? 'draft' : 'now'}
              onChange={(chosen) => dispatch({ type: 'draft', draft: chosen === 'draft' ? 'true' : '' })}
            />
          )}
          <Button ref={sendButton} variant="admin" type="submit" disabled={nothingToSend}>
            {sendText(queue, kind, room)}
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
          frame={frame}
          error={errors.alt}
          onEdit={photo && !busy ? (change) => dispatch({ type: 'edit', id: photo.id, change }) : undefined}
        />
      )}
      {listed && <PhotoList {...{ kind, queue, dispatch, running, checked }} next={chooseButton} />}
    </div>
  );
}

/** Returns the failure of an upload without a photo. */
const noPhoto = ({ type }: PhotoKind) => type.add.fields.safeParse({}).error?.issues[0]?.message ?? type.add.failed;

/** The outcome of sending several photos, once it has ended. */
function QueueSummary({ kind, queue }: { kind: PhotoKind; queue: PhotoQueue }) {
  const summary = summaryOf(queue, kind);
  if (summary === undefined) return null;
  if (summary.failed === undefined) return <SuccessBox text={summary.done} />;
  return (
    <NoticeBox text={summary.done}>
      <p className="wrap-anywhere">{summary.failed}</p>
    </NoticeBox>
  );
}
