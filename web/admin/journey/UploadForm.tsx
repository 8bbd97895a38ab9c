import { type FormEvent, useEffect, useRef } from 'react';
import { journey } from '#contract/content/journey.ts';
import { Button } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { FilePreview } from '../forms/FilePreview.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { ChosenSize } from '../upload/ChosenSize.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { PassingSuccess } from './PassingSuccess.tsx';
import { PhotoField } from './PhotoField.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';

/** The form that uploads one photo. `restored` is the draft whose photo it starts with. */
export function UploadForm({ restored }: { restored?: Draft }) {
  const { file, choose, send, running, outcome } = usePhotoUpload(restored);
  const toasts = useToasts();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const busy = running !== undefined;
  const done = outcome !== undefined && 'done' in outcome;

  useEffect(() => {
    if (outcome === undefined || !('failed' in outcome)) return;
    focusIfLost(uploadButton.current);
    // The toast is removed with the failure: when another file is chosen, on another attempt, and when the user leaves
    // the screen.
    return toasts.error(outcome.failed);
  }, [outcome, toasts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !done) void send();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className={`panel grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 ${file ? 'lg:grid-cols-[1fr_1.4fr]' : ''}`}
    >
      <div className="grid content-start gap-6">
        <PhotoField file={file} disabled={busy} onChoose={choose} buttonRef={chooseButton} />
        <Button
          ref={uploadButton}
          variant="admin"
          type="submit"
          // An uploaded image must not be uploaded again.
          disabled={file === undefined || busy || done}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? journey.add.busy : 'Upload Image'}
        </Button>
        {running && <UploadProgress {...running} />}
        {done && <PassingSuccess text={outcome.done} onEnd={() => choose()} next={chooseButton} />}
      </div>
      {file && (
        <figure className="overflow-hidden rounded-control border border-line">
          <FilePreview file={file} className="aspect-3/2" />
          <figcaption className="px-4 py-3 text-right font-signal text-data">
            <ChosenSize file={file} />
          </figcaption>
        </figure>
      )}
    </form>
  );
}
