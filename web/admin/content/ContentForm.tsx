import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, failureText, type Upload } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import type { Draft } from '../drafts/draftStore.ts';
import { CutLinesProvider } from '../preview/cutLines.tsx';
import { ErrorBox, SuccessBox } from '../ui/messages.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { useUpload } from '../upload/useUpload.ts';
import type { FormValues } from './formData.ts';
import { useUnsavedValues } from './useUnsavedValues.ts';

interface ContentFormProps {
  /** The fields' schema, in the order in which errors count. */
  fields: z.ZodObject;
  initial: FormValues;
  /** What its draft says of it: which form it is and what it is about. */
  draft: { form: string; title?: string };
  /** What the form is filled with, as if it had been typed. */
  restored?: Draft;
  /** Sends the form, an add under its key; nothing is answered if others have to say how that ended. */
  onSubmit: (form: Upload, key: string) => Promise<Saved | undefined>;
  messages: { submit: string; busy: string; failed: string };
  image: ReactNode;
  /** The fields beside the image. */
  children: ReactNode;
  /** Stands on top of the form. */
  top?: ReactNode;
  /** The item as visitors will see it. */
  preview: ReactNode;
  /** Follows the messages of success. */
  next?: ReactNode;
  /** Stands beside the submit button. */
  cancel?: ReactNode;
}

/** How a form was saved. */
interface Saved {
  /** The messages of success. */
  message: string;
  /** What the form shows from then on. */
  values: FormValues;
  /** Closes the form instead, unless something else has been typed meanwhile. */
  close?: () => void;
}

type Outcome = { failed: string } | { done: string };

/**
 * The form of a content type, to add or to edit. It checks the fields, sends them and says in a box on top,
 * which takes focus, how that ended. After a failure every field keeps what was typed and chosen.
 */
export function ContentForm(props: ContentFormProps) {
  const { fields, initial, draft, restored, onSubmit, messages, image, children, preview, top, next, cancel } = props;
  const form = useForm<FormValues>({
    resolver: zodResolver(fields, undefined, { raw: true }),
    defaultValues: withoutImage(initial),
    // The box on top takes the focus instead.
    shouldFocusError: false,
  });
  const { running, upload, cancel: cancelUpload } = useUpload();
  const unsaved = useUnsavedValues(form, { ...draft, restored, onGivenUp: cancelUpload });
  const [outcome, setOutcome] = useState<Outcome>();
  const box = useRef<HTMLDivElement>(null);
  const busy = form.formState.isSubmitting;

  useEffect(() => {
    if (outcome !== undefined) box.current?.focus();
  }, [outcome]);

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
          {outcome && 'failed' in outcome && <ErrorBox ref={box} text={outcome.failed} />}
          {outcome && 'done' in outcome && (
            <SuccessBox ref={box} text={outcome.done}>
              {next}
            </SuccessBox>
          )}
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
 * A form's texts, with no image chosen. The name stands there all the same: a form that has it is not a changed one.
 */
function withoutImage(texts: FormValues): FormValues {
  return { image: undefined, ...texts };
}
