import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, failureText } from '../../api/http.ts';
import type { Outcome } from '../ui/messages.tsx';
import { useToasts } from '../ui/Toast.tsx';

export interface Submit<Values> {
  /** The names of the fields, in the order in which errors are reported. */
  names: readonly Path<Values>[];
  /**
   * Sends the values. It resolves with the message of a success; with `undefined` if another component reports it.
   */
  send: (values: Values) => Promise<string | undefined>;
  /** The message of a failure for which the server gives no reason. */
  failed: string;
  /** Whether wrong values are an outcome of their own. Otherwise only their fields say what is wrong. */
  listsWrong?: boolean;
}

/**
 * Returns the handler of a form's submit event, and the outcome with the messages of its wrong fields. After a failure
 * every field keeps its value. `report` is for the outcome of other actions on the form.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { names, send, failed, listsWrong = false }: Submit<Values>,
) {
  const [outcome, setOutcome] = useState<Outcome>();
  const submit = async (values: Values) => {
    setOutcome(undefined);
    try {
      const done = await send(values);
      if (done !== undefined) setOutcome({ done });
    } catch (error) {
      const byField = Object.entries((error instanceof ApiError && error.errors) || {});
      for (const [name, message] of byField) form.setError(name as Path<Values>, { message });
      setOutcome(byField.length > 0 ? { refused: true } : { failed: failureText(error as Error, failed) });
    }
  };
  const { errors, isSubmitting } = form.formState;
  const wrong = errorMessages(names.map((name) => errors[name]));
  const refuse = (partial: HTMLInputElement[]) => {
    for (const { name, labels } of partial)
      form.setError(name as Path<Values>, { message: `${labels?.[0]?.textContent} is not complete.` });
    // The box that lists what is wrong takes the focus instead.
    if (!listsWrong) partial[0]?.focus();
    setOutcome(listsWrong ? { refused: true } : undefined);
  };
  const onSubmit = (event: BaseSyntheticEvent) => {
    const partial = partialInputs(event.currentTarget);
    const valid = (values: Values) => (partial.length === 0 ? submit(values) : refuse(partial));
    return form.handleSubmit(valid, () => refuse(partial))(event);
  };
  return {
    outcome,
    wrong,
    report: setOutcome,
    busy: isSubmitting,
    submit: onSubmit,
  };
}

/**
 * Returns the props of a `FormDialog` for a form, whose first field has the focus at first. The dialog shows one
 * message: that of the call, or of the first field that was refused. It closes with the message of a success, which is
 * a toast.
 */
export function useDialogForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { send, onClose, ...others }: Submit<Values> & { onClose: () => void },
) {
  const toasts = useToasts();
  const { outcome, wrong, busy, submit } = useSubmit(form, {
    ...others,
    async send(values) {
      const done = await send(values);
      if (done === undefined) return undefined;
      toasts.success(done);
      onClose();
      return undefined;
    },
  });
  const { setFocus } = form;
  const [first] = others.names;
  useEffect(() => (first ? setFocus(first, { shouldSelect: true }) : undefined), [first, setFocus]);
  const failure = outcome && ('failed' in outcome ? outcome.failed : wrong[0]);
  return { busy, failure, onSubmit: submit, onClose };
}

/** Returns the fields whose date or time is typed in part. Their value is empty, as if nobody had typed. */
function partialInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
}

/**
 * Returns the messages among the errors of fields, each once, in the order of the fields. A field may consist of fields
 * or be a list. The error of a whole list comes after the errors of its entries.
 */
export function errorMessages(errors: readonly unknown[]): string[] {
  return [...new Set(errors.flatMap(messagesIn))];
}

function messagesIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  // `ref` is the control of a field.
  return Object.entries(error).flatMap(([name, inner]) => (name === 'ref' ? [] : messagesIn(inner)));
}
