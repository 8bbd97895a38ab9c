import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, failureText, type Upload } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import type { Draft } from '../drafts/draftStore.ts';
import { CutLinesProvider } from '../preview/cutLines.tsx';
import { type Outcome, OutcomeBox } from '../ui/OutcomeBox.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { useUpload } from '../upload/useUpload.ts';
import type { FormValues } from './formData.ts';
import { useUnsavedForm } from './useUnsavedForm.ts';

interface ContentFormProps {
  /** The schema of the fields. Errors are shown in the order of its fields. */
  fields: z.ZodObject;
  initial: FormValues;
  /** The form's name and title for its draft. */
  draft: { form: string; title?: string };
  /** The draft whose values fill the form, as if the user had typed them. */
  restored?: Draft;
  /**
   * Sends the form; an add is sent with its idempotency key. It resolves with `undefined` if another component reports
   * the result.
   */
  onSubmit: (form: Upload, key: string) => Promise<Saved | undefined>;
  messages: { submit: string; busy: string; failed: string };
  image: ReactNode;
  /** The fields next to the image. */
  children: ReactNode;
  /** The content at the top of the form. */
  top?: ReactNode;
  /** A preview of the item as visitors will see it. */
  preview: ReactNode;
  /** The content after the success message. */
  next?: ReactNode;
  /** The content beside the submit button. */
  cancel?: ReactNode;
}

/** The result of saving a form. */
interface Saved {
  /** The success message. */
  message: string;
  /** The values that the form shows after saving. */
  values: FormValues;
  /** Closes the form instead, unless the user has typed something else in the meantime. */
  close?: () => void;
}

/**
 * The form of a content type, for adding or editing. It validates the fields, sends them and shows the result in a box
 * at the top, which takes the focus. After a failure every field keeps its typed text or chosen file.
 */
export function ContentForm(props: ContentFormProps) {
  const { fields, initial, draft, restored, onSubmit, messages, image, children, preview, top, next, cancel } = props;
  const form = useForm<FormValues>({
    resolver: zodResolver(fields, undefined, { raw: true }),
    defaultValues: withoutImage(initial),
    // The box at the top takes the focus instead.
    shouldFocusError: false,
  });
  const { running, upload, cancel: cancelUpload } = useUpload();
  const unsaved = useUnsavedForm(form, { ...draft, restored, onDiscard: cancelUpload });
  const [outcome, setOutcome] = useState<Outcome>();
  const busy = form.formState.isSubmitting;

  const send = async (values: FormValues) => {
    setOutcome(undefined);
    try {
      const key = unsaved.keyFor(values);
      const result = await upload(values, (sent) => onSubmit(sent, key));
      if (result === undefined) return;
      const isAllSaved = unsaved.settle(values, withoutImage(result.values));
      if (result.close && isAllSaved) result.close();
      else setOutcome({ done: result.message });
    } catch (error) {
      setOutcome({ failed: failureText(error as Error, messages.failed) });
      const byField = (error instanceof ApiError && error.errors) || {};
      for (const [name, message] of Object.entries(byField)) form.setError(name, { message });
    }
  };
  const refuse = (errors: typeof form.formState.errors) => {
    const first = Object.keys(fields.shape).find((name) => errors[name] !== undefined);
    setOutcome({ failed: errors[first ?? '']?.message ?? messages.failed });
  };

  return (
    <FormProvider {...form}>
      <CutLinesProvider>
        <form noValidate onSubmit={form.handleSubmit(send, refuse)} className="grid gap-8">
          <OutcomeBox outcome={outcome} next={next} />
          {top}
          <div className="grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 lg:grid-cols-(--form-columns) xl:has-[[data-beside]]:grid-cols-[15rem_minmax(0,1fr)_22rem]">
            {image}
            <div className="grid content-start gap-6">
              {children}
              <div className="flex flex-wrap gap-3 pt-2 max-sm:*:w-full">
                <Button variant="admin" type="submit" disabled={busy}>
                  {busy ? messages.busy : messages.submit}
                </Button>
                {cancel}
              </div>
              {running && <UploadProgress {...running} />}
            </div>
            {preview}
          </div>
        </form>
      </CutLinesProvider>
    </FormProvider>
  );
}

/**
 * Returns a form's texts without a chosen image. The name `image` must be present: otherwise a form in which the field
 * is registered would count as changed.
 */
function withoutImage(texts: FormValues): FormValues {
  return { image: undefined, ...texts };
}
