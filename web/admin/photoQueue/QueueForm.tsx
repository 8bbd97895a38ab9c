import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { NoticeBox } from '../ui/messages.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { PhotoField } from './PhotoField.tsx';
import { PhotoList } from './PhotoList.tsx';
import type { PhotoKind } from './photoKind.ts';
import { errorsOf, newPhoto, photosToStart } from './photoQueue.ts';
import { QueueSummary } from './QueueSummary.tsx';
import { chosenText, overflowText, sendText } from './queueTexts.ts';
import { usePhotoQueue } from './usePhotoQueue.ts';

interface QueueFormProps {
  kind: PhotoKind;
  /** An unsaved form, whose photos are shown first. */
  restored?: UnsavedForm;
  /** The number of photos that their list still takes, if it has a limit. */
  room?: number;
}

/** The form that adds photos to the end of a list: the chosen ones in their order, each with its texts. */
export function QueueForm({ kind, restored, room }: QueueFormProps) {
  const { queue, dispatch, running } = usePhotoQueue(kind, restored);
  const [checked, setChecked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const waiting = photosToStart(queue, room);
  const isListed = queue.photos.length + queue.uploaded.length > 0;
  const overflow = overflowText(queue, kind, room);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isDraft = submitter instanceof HTMLButtonElement && submitter.name === 'draft';
    // Nothing is added until all are complete, because the order of the list is that of the adds.
    const isComplete = waiting.every((photo) => Object.keys(errorsOf(kind.type, photo)).length === 0);
    flushSync(() => setChecked(!isComplete));
    if (isComplete) dispatch({ type: 'start', draft: isDraft ? 'true' : '', room });
    else panel.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return (
    <div
      ref={panel}
      className={`panel grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 ${isListed ? 'lg:grid-cols-[1fr_1.8fr]' : ''}`}
    >
      <form
        noValidate
        onSubmit={submit}
        aria-label={`${kind.words.verb} ${kind.words.noun}s`}
        className="grid content-start gap-6"
      >
        <PhotoField
          kind={kind}
          chosen={chosenText(queue)}
          disabled={false}
          onChoose={(files) => dispatch({ type: 'add', photos: files.map((file) => newPhoto(file)) })}
          buttonRef={chooseButton}
        />
        {overflow && <NoticeBox text={overflow} />}
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button variant="admin" type="submit" disabled={waiting.length === 0}>
            {sendText(queue, kind, room)}
          </Button>
          {kind.type.partOf === undefined && (
            <Button variant="admin-outline" type="submit" name="draft" disabled={waiting.length === 0}>
              Save as drafts
            </Button>
          )}
        </div>
        <QueueSummary kind={kind} queue={queue} />
      </form>
      {isListed && (
        <PhotoList
          kind={kind}
          queue={queue}
          dispatch={dispatch}
          running={running}
          checked={checked}
          next={chooseButton}
        />
      )}
    </div>
  );
}
