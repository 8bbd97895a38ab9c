import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { journey } from '#contract/content/journey.ts';
import { useAddItem } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { FormDrafts } from '../drafts/FormDrafts.tsx';
import { addForm } from '../drafts/forms.ts';
import { useUnsavedValues } from '../drafts/useUnsavedValues.ts';
import { FileInput } from '../forms/FileInput.tsx';
import { FilePreview } from '../forms/FilePreview.tsx';
import { dropZoneClass } from '../forms/fileDrop.ts';
import { useImageChoice } from '../forms/useImageChoice.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { Field } from '../ui/Field.tsx';
import { Messages } from '../ui/messages.tsx';
import type { Outcome } from '../ui/OutcomeBox.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { ChosenSize } from '../upload/ChosenSize.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { UploadCancelled, useUpload } from '../upload/useUpload.ts';
import { PassingSuccess } from './PassingSuccess.tsx';

const draftForm = addForm(journey);

/** /admin/our-team-journey: the screen that uploads one image at a time (docs/product.md, "Journey upload"). */
export default function JourneyUpload() {
  const add = useAddItem(journey);
  const { running, upload, cancel } = useUpload();
  const toasts = useToasts();
  const [file, setFile] = useState<File>();
  const [restored, setRestored] = useState<Draft>();
  const [fileError, setFileError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);

  const done = outcome !== undefined && 'done' in outcome;
  const values = useMemo(() => (file && !done ? { image: file } : undefined), [file, done]);
  const { keyFor } = useUnsavedValues({
    form: draftForm,
    values,
    restored,
    onDiscard: () => {
      cancel();
      setFile(undefined);
    },
  });

  useEffect(() => {
    if (outcome === undefined || !('failed' in outcome)) return;
    focusIfLost(uploadButton.current);
    // The toast is removed with the failure: when another file is chosen, on another attempt, and when the user leaves
    // the screen.
    return toasts.error(outcome.failed);
  }, [outcome, toasts]);

  const choose = (chosen: File) => {
    setFile(chosen);
    setFileError(undefined);
    setOutcome(undefined);
  };
  const { draggedOver, dropTarget, fileInput, openChooser } = useImageChoice({
    rule: journey.add.image,
    disabled: busy,
    onChoose: choose,
    onRefuse: setFileError,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || done) return;
    const { error } = journey.add.fields.safeParse({ image: file });
    if (error) {
      setOutcome({ failed: error.issues[0]?.message ?? journey.add.failed });
      return;
    }
    setOutcome(undefined);
    setBusy(true);
    try {
      const sent = { image: file };
      const key = keyFor(sent);
      setOutcome({ done: await upload(sent, (form) => add.mutateAsync({ ...form, key })) });
    } catch (failure) {
      if (!(failure instanceof UploadCancelled)) console.error(journey.add.failed, failure);
      setOutcome({ failed: failureText(failure as Error, journey.add.failed) });
    }
    setBusy(false);
  };
  const reset = () => {
    setFile(undefined);
    setFileError(undefined);
    setOutcome(undefined);
  };

  return (
    <>
      <ScreenHead title="Our Team Journey" link={{ path: paths.admin.journeyGallery, label: 'Manage Journey' }} />
      <Messages>
        <FormDrafts
          form={draftForm}
          onRestore={(draft) => {
            setRestored(draft);
            choose(draft.values.image as File);
          }}
        />
      </Messages>
      <form
        noValidate
        onSubmit={submit}
        className={`panel grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 ${file ? 'lg:grid-cols-[1fr_1.4fr]' : ''}`}
      >
        <div className="grid content-start gap-6">
          <Field label="Image" help="Any image type. Wide photos fill the carousel best." error={fileError}>
            {(control) => (
              <div
                {...dropTarget}
                className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border-2 p-3 ${dropZoneClass(draggedOver, fileError !== undefined)}`}
              >
                <FileInput {...control} {...fileInput} />
                <Button
                  ref={chooseButton}
                  variant="admin-line"
                  aria-describedby={`${control.id}-file ${control['aria-describedby']}`}
                  disabled={busy}
                  onClick={openChooser}
                >
                  Choose file
                </Button>
                <span id={`${control.id}-file`} role="status" className="font-signal text-data wrap-anywhere">
                  {file?.name ?? 'No file chosen'}
                </span>
                <span className="hidden w-full text-small text-ink-soft pointer-fine:block">
                  You can also drop an image here, or paste it.
                </span>
              </div>
            )}
          </Field>
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
          {done && <PassingSuccess text={outcome.done} onEnd={reset} next={chooseButton} />}
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
    </>
  );
}
