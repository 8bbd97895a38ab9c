import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox, SuccessBox } from '../../ui/messages.tsx';
import { type FormValues, toFormData } from './formData.ts';

interface ContentFormProps {
  /** The fields' schema, in the order in which errors count. */
  fields: z.ZodObject;
  initial: FormValues;
  /** Sends the form. Answers the words of success, and what the form shows from then on. */
  onSubmit: (body: FormData) => Promise<{ message: string; values: FormValues }>;
  words: { submit: string; busy: string; failed: string };
  image: ReactNode;
  /** The fields beside the image. */
  children: ReactNode;
  /** Follows the words of success. */
  next?: ReactNode;
  /** Stands beside the submit button. */
  cancel?: ReactNode;
}

type Outcome = { failed: string } | { done: string; values: FormValues };

/**
 * The form of a content type, to add or to edit. It checks the fields, sends them and says in a box on top,
 * which takes focus, how that ended. After a failure every field keeps what was typed and chosen.
 */
export function ContentForm({ fields, initial, onSubmit, words, image, children, next, cancel }: ContentFormProps) {
  const form = useForm<FormValues>({
    resolver: zodResolver(fields, undefined, { raw: true }),
    defaultValues: initial,
    // The box on top takes the focus instead.
    shouldFocusError: false,
  });
  const [outcome, setOutcome] = useState<Outcome>();
  const box = useRef<HTMLDivElement>(null);
  const busy = form.formState.isSubmitting;

  useEffect(() => {
    if (outcome === undefined) return;
    if ('values' in outcome) form.reset(outcome.values);
    box.current?.focus();
  }, [outcome, form]);

  const send = async (values: FormValues) => {
    setOutcome(undefined);
    try {
      const { message, values: shown } = await onSubmit(toFormData(values));
      setOutcome({ done: message, values: shown });
    } catch (error) {
      setOutcome({ failed: failureText(error as Error, words.failed) });
      const messages = (error instanceof ApiError && error.errors) || {};
      for (const [name, message] of Object.entries(messages)) form.setError(name, { message });
    }
  };
  const refuse = (errors: typeof form.formState.errors) => {
    const first = Object.keys(fields.shape).find((name) => errors[name] !== undefined);
    setOutcome({ failed: errors[first ?? '']?.message ?? words.failed });
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(send, refuse)} className="grid gap-8">
        {outcome && 'failed' in outcome && <ErrorBox ref={box} text={outcome.failed} />}
        {outcome && 'done' in outcome && (
          <SuccessBox ref={box} text={outcome.done}>
            {next}
          </SuccessBox>
        )}
        <div className="grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 lg:grid-cols-(--form-columns)">
          {image}
          <div className="grid content-start gap-6">
            {children}
            <div className="flex flex-wrap gap-3 pt-2 max-sm:*:w-full">
              <Button look="admin" type="submit" disabled={busy}>
                {busy ? words.busy : words.submit}
              </Button>
              {cancel}
            </div>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
