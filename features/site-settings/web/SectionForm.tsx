import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { FormProvider, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Conflict } from '#contract/conflict.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { versionMessages } from '#contract/versions.ts';
import type { FormValues } from '#web/admin/content/formValues.ts';
import { type Filling, useSavedForm } from '#web/admin/content/useSavedForm.ts';
import { useFocusedField } from '#web/admin/forms/useFocusedField.ts';
import { CutLinesProvider } from '#web/admin/preview/cutLines.tsx';
import { Held } from '#web/admin/ui/Held.tsx';
import { OutcomeBox } from '#web/admin/ui/messages.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { ApiError, failureText } from '#web/api/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusMain } from '#web/ui/focusMain.ts';
import { settingsMessages } from '../contract.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { sendPictures, withoutUploads } from './formPictures.ts';
import { useChangeSection } from './queries.ts';
import { EarlierVersion, SectionConflict } from './SectionBoxes.tsx';
import { sectionForms } from './sectionForms.tsx';
import { differencesOf, valuesOf } from './sectionValues.ts';

interface SectionFormProps extends Omit<Filling<SectionState>, 'count'> {
  /** The section as visitors see it. */
  state: SectionState;
  /** The name of the field that gets the focus at first. */
  focusOn?: string;
  onShow: (version: SectionState) => void;
  onChange: (state: SectionState) => void;
}

/** The form of a section of the site's settings, with a preview and the section's versions. */
export function SectionForm({ state, restored, earlier, focusOn, onShow, onChange }: SectionFormProps) {
  const { _id: name } = state;
  const { fields, label } = settingsSections[name];
  const { Fields, Preview } = sectionForms[name];
  const { store, isStoring, conflict, setConflict, before } = useStore(state, onChange);
  const [shown, setShown] = useState(earlier);
  const controller = useRef<AbortController>(undefined);

  const { form, outcome, wrong, report, busy, submit } = useSavedForm({
    resolver: resolverOf(name),
    names: Object.keys(fields.shape),
    initial: valuesOf(state),
    unsavedForm: { form: `site/${name}`, title: label },
    restored,
    filled: earlier && valuesOf({ ...earlier, version: state.version }),
    failed: settingsMessages.failed,
    onDiscard: () => controller.current?.abort(),
    async save(values) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const { version, ...value } = await sendPictures(values, signal);
      const isOriginal = shown?.isOriginal && differencesOf(fields, shown.value, value).length === 0;
      const saved = await store({ version: version as number, value: isOriginal ? undefined : value, signal });
      if (saved === undefined) return undefined;
      setShown(undefined);
      return { message: saved.message, values: valuesOf(saved.state) };
    },
  });

  useFocusedField(focusOn, form.setFocus);

  /** Fills the form with a stored state, and discards the typed values. */
  const reset = (next: SectionState) => {
    form.reset(valuesOf(next));
    setConflict(undefined);
    setShown(undefined);
  };
  /** Stores a value that was not typed, or the original. */
  const replace = async (value: Record<string, unknown> | undefined, texts: { done?: string; failed: string }) => {
    report(undefined);
    try {
      const stored = await store({ version: state.version, value });
      if (stored === undefined) return;
      reset(stored.state);
      report({ done: texts.done ?? stored.message });
    } catch (error) {
      report({ failed: failureText(error as Error, texts.failed) });
    }
  };
  const undo = ({ isOriginal, value }: SectionState) =>
    replace(isOriginal ? undefined : value, { done: versionMessages.undone, failed: versionMessages.undoFailed });

  return (
    <FormProvider {...form}>
      <CutLinesProvider>
        <div className="grid gap-8">
          <form noValidate onSubmit={submit} className="panel grid gap-8">
            <OutcomeBox
              outcome={outcome}
              wrong={wrong}
              next={
                before &&
                !form.formState.isDirty && (
                  <SmallButton
                    className="mt-2 justify-self-start"
                    disabled={isStoring}
                    onClick={() => void undo(before)}
                  >
                    Undo
                  </SmallButton>
                )
              }
            />
            {shown && (
              <EarlierVersion
                version={shown}
                present={state}
                busy={busy}
                onClose={() => {
                  focusMain();
                  reset(state);
                }}
              />
            )}
            <Held>
              {conflict && (
                <SectionConflict
                  name={name}
                  conflict={conflict}
                  theirs={valuesOf(sectionOf(conflict))}
                  onTake={() => {
                    focusMain();
                    reset(sectionOf(conflict));
                  }}
                />
              )}
            </Held>
            <h2 className="sr-only">What it says</h2>
            <div className="grid content-start gap-6 [&>:not([data-wide])]:max-w-184">
              <Fields />
              {!state.isSetByOperator && (
                <div className="flex flex-wrap gap-3 pt-2 max-sm:*:w-full">
                  <Button variant="admin" type="submit" disabled={busy}>
                    {busy ? settingsMessages.busy : settingsMessages.save}
                  </Button>
                </div>
              )}
            </div>
            <Preview />
          </form>
          <EarlierVersions
            state={state}
            busy={isStoring}
            onShow={onShow}
            onReset={() => replace(undefined, { failed: settingsMessages.resetFailed })}
          />
        </div>
      </CutLinesProvider>
    </FormProvider>
  );
}

/**
 * Returns `store`, which stores a value of a section, or its original. It resolves with `undefined` if another editor
 * has saved first, which `conflict` says then. `before` is the section before the last change, for 'Undo'.
 */
function useStore(state: SectionState, onChange: (state: SectionState) => void) {
  const change = useChangeSection(state._id);
  const [conflict, setConflict] = useState<Conflict>();
  const [before, setBefore] = useState<SectionState>();
  const store = async (what: Parameters<typeof change.mutateAsync>[0]) => {
    setConflict(undefined);
    try {
      const stored = await change.mutateAsync(what);
      setBefore(state);
      onChange(stored.state);
      return stored;
    } catch (error) {
      if (!(error instanceof ApiError) || error.conflict === undefined) throw error;
      setConflict(error.conflict);
      onChange(sectionOf(error.conflict));
      return undefined;
    }
  };
  return { store, isStoring: change.isPending, conflict, setConflict, before };
}

/** The section that the other editor has saved. */
const sectionOf = ({ item }: Conflict) => item as unknown as SectionState;

/** Validates a section without its chosen files, which the server checks. */
function resolverOf(name: SectionName): Resolver<FormValues> {
  const fields: z.ZodObject = settingsSections[name].fields;
  const resolve: Resolver<FormValues> = zodResolver(fields);
  return async (values, context, options) => {
    const { errors } = await resolve(withoutUploads(values), context, options);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
