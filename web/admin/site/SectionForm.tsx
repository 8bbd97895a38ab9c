import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Conflict } from '#contract/conflict.ts';
import { type SectionState, settingsMessages } from '#contract/settings/calls.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { ApiError } from '../../api/http.ts';
import { useChangeSection } from '../../api/siteSections.ts';
import { Button } from '../../ui/Button.tsx';
import type { FormValues } from '../content/formData.ts';
import { useSavedForm } from '../content/useSavedForm.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { CutLinesProvider } from '../preview/cutLines.tsx';
import { OutcomeBox } from '../ui/OutcomeBox.tsx';
import { sendPictures, withoutUploads } from './pictures.ts';
import { SectionConflict } from './SectionConflict.tsx';
import { type SectionParts, sectionForms } from './sectionForms.tsx';

interface SectionFormProps {
  name: SectionName;
  state: SectionState;
  /** The draft, or the earlier version, whose values fill the form as if the user had typed them. */
  restored?: Draft;
  filled?: FormValues;
  onChange: (state: SectionState) => void;
  /** The content at the top of the form. */
  top?: ReactNode;
}

/** The values of the form for a section. They include the version, which is sent with them and kept in the draft. */
const valuesOf = ({ value, version }: SectionState): FormValues => ({ ...value, version });

/** The form of one section of the site's settings, with a preview. */
export function SectionForm({ name, state, restored, filled, onChange, top }: SectionFormProps) {
  const { fields, label } = settingsSections[name];
  const { Fields, Preview } = sectionForms[name] as SectionParts;
  const change = useChangeSection(name);
  const [conflict, setConflict] = useState<Conflict>();
  const controller = useRef<AbortController>(undefined);
  const { form, outcome, busy, submit } = useSavedForm({
    resolver: resolverOf(name),
    order: Object.keys(fields.shape),
    initial: valuesOf(state),
    draft: { form: `site/${name}`, title: label },
    restored,
    filled,
    failed: settingsMessages.failed,
    onDiscard: () => controller.current?.abort(),
    async save(values) {
      setConflict(undefined);
      controller.current = new AbortController();
      const { version, ...value } = await sendPictures(values, controller.current.signal);
      try {
        const saved = await change.mutateAsync({ version: version as number, value });
        onChange(saved.state);
        return { message: saved.message, values: valuesOf(saved.state) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.conflict === undefined) throw error;
        setConflict(error.conflict);
        return undefined;
      }
    },
  });
  const theirs = conflict?.item as SectionState | undefined;

  return (
    <FormProvider {...form}>
      <CutLinesProvider>
        <form noValidate onSubmit={submit} className="grid gap-8">
          <OutcomeBox outcome={outcome} />
          {top}
          {conflict && theirs && (
            <SectionConflict
              name={name}
              conflict={conflict}
              theirs={valuesOf(theirs)}
              onTake={() => {
                form.reset(valuesOf(theirs));
                setConflict(undefined);
                onChange(theirs);
              }}
            />
          )}
          <div className="grid max-w-184 content-start gap-6">
            <Fields />
            <div className="flex flex-wrap gap-3 pt-2 max-sm:*:w-full">
              <Button variant="admin" type="submit" disabled={busy}>
                {busy ? settingsMessages.busy : settingsMessages.save}
              </Button>
            </div>
          </div>
          <Preview />
        </form>
      </CutLinesProvider>
    </FormProvider>
  );
}

/** Validates a section without its chosen files, which the server checks. */
function resolverOf(name: SectionName): Resolver<FormValues> {
  const fields: z.ZodObject = settingsSections[name].fields;
  const resolve: Resolver<FormValues> = zodResolver(fields);
  return async (values, context, options) => {
    const { errors } = await resolve(withoutUploads(values), context, options);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
