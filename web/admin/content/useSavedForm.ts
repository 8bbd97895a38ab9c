import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError, failureText } from '../../api/http.ts';
import type { Draft } from '../drafts/draftStore.ts';
import type { KeptDraft } from '../drafts/useDraft.ts';
import type { Outcome } from '../ui/OutcomeBox.tsx';
import { errorMessages } from './errorMessages.ts';
import type { FormValues } from './formData.ts';
import { useUnsavedForm } from './useUnsavedForm.ts';

interface SavedForm {
  resolver: Resolver<FormValues>;
  /** The names of the fields, in the order in which errors are reported. */
  order: string[];
  initial: FormValues;
  /** The form's name and title for its draft. */
  draft: { form: string; title?: string };
  /** The draft whose values fill the form, as if the user had typed them. */
  restored?: Draft;
  /** Other values that fill the form in the same way. */
  filled?: FormValues;
  /** The message of a failure without a message of the server. */
  failed: string;
  /** Called when the user discards the changes. */
  onDiscard: () => void;
  /**
   * Sends the values; an add is sent with its idempotency key. It resolves with `undefined` if another component
   * reports the result.
   */
  save: (values: FormValues, withKey: KeptDraft['withKey']) => Promise<Saved | undefined>;
}

/** The result of saving a form. */
export interface Saved {
  /** The success message. */
  message: string;
  /** The values that the form shows after saving. */
  values: FormValues;
  /** Closes the form instead, unless the user has typed something else in the meantime. */
  close?: () => void;
}

/**
 * A form that is validated, sent and kept as a draft. Returns the form, its outcome with the messages of its wrong
 * fields, `submit` for its submit event, and `report` for the outcome of other actions on the form. After a failure
 * every field keeps its value.
 */
export function useSavedForm({
  resolver,
  order,
  initial,
  restored,
  filled,
  failed,
  onDiscard,
  save,
  draft,
}: SavedForm) {
  const form = useForm<FormValues>({
    resolver,
    defaultValues: initial,
    // The box at the top takes the focus instead.
    shouldFocusError: false,
  });
  const unsaved = useUnsavedForm(form, { ...draft, restored, filled, onDiscard });
  const [outcome, setOutcome] = useState<Outcome>();

  const send = async (values: FormValues) => {
    setOutcome(undefined);
    try {
      const result = await save(values, unsaved.withKey);
      if (result === undefined) return;
      const isAllSaved = unsaved.settle(values, result.values);
      if (result.close && isAllSaved) result.close();
      else setOutcome({ done: result.message });
    } catch (error) {
      const byField = Object.entries((error instanceof ApiError && error.errors) || {});
      for (const [name, message] of byField) form.setError(name, { message });
      setOutcome(byField.length > 0 ? { refused: true } : { failed: failureText(error as Error, failed) });
    }
  };
  const { errors, isSubmitting: busy } = form.formState;
  return {
    form,
    outcome,
    wrong: errorMessages(order.map((name) => errors[name])),
    report: setOutcome,
    busy,
    submit: form.handleSubmit(send, () => setOutcome({ refused: true })),
  };
}
