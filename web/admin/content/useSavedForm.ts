import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { type Submit, useSubmit } from '../forms/useSubmit.ts';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { type KeptForm, useUnsavedValues } from '../unsaved/useKeptForm.ts';
import { differingNames, type FormValues } from './formValues.ts';

/** What fills a form. */
export interface FormContents {
  initial: FormValues;
  /** The form's name and title for its unsaved form. */
  unsavedForm: { form: string; title?: string };
  /** The unsaved form whose values fill the form, as if the user had typed them. */
  restored?: UnsavedForm;
  /** Other values that fill the form in the same way. */
  filled?: FormValues;
}

/**
 * The unsaved form, or the earlier version, whose values fill a form as if the user had typed them, and how often the
 * form was filled.
 */
export interface Filling<Version> {
  restored?: UnsavedForm;
  earlier?: Version;
  count: number;
}

interface SavedForm extends FormContents, Pick<Submit<FormValues>, 'names' | 'failed'> {
  resolver: Resolver<FormValues>;
  /** Called when the user discards the changes, so that a running upload ends unsaved. */
  onDiscard: () => void;
  /**
   * Sends the values; an add is sent with its idempotency key. It resolves with `undefined` if another component
   * reports the result.
   */
  save: (values: FormValues, withKey: KeptForm['withKey']) => Promise<Saved | undefined>;
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
 * A form that is validated, sent and kept as an unsaved form. Returns the form, and what `useSubmit` returns for it.
 */
export function useSavedForm(saved: SavedForm) {
  const { resolver, names, initial, failed, onDiscard, save, unsavedForm, restored } = saved;
  const { filled = restored?.values } = saved;
  const form = useForm<FormValues>({
    resolver,
    defaultValues: initial,
    // The box at the top takes the focus instead.
    shouldFocusError: false,
  });
  const { control, setValue, reset, getValues, formState } = form;
  const values = useWatch({ control });
  const unsaved = useUnsavedValues({
    ...unsavedForm,
    values: formState.isDirty ? values : undefined,
    restored,
    onDiscard: () => {
      onDiscard();
      reset();
    },
  });

  const type = (typed: FormValues) => {
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled once, when it is first shown
  useEffect(() => {
    if (filled) type(filled);
  }, []);

  const send = async (sent: FormValues) => {
    const saved = await save(sent, unsaved.withKey);
    if (saved === undefined) return undefined;
    // What the user has typed while the form was being sent stays, on top of what was saved.
    const typed = getValues();
    const newer = differingNames(typed, sent);
    unsaved.remove();
    reset(saved.values);
    type(Object.fromEntries(newer.map((name) => [name, typed[name]])));
    if (saved.close === undefined || newer.length > 0) return saved.message;
    saved.close();
    return undefined;
  };
  return { form, ...useSubmit(form, { names, send, failed, listsWrong: true }) };
}
