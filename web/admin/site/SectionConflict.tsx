import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#contract/conflict.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { ConflictBox } from '../content/ConflictBox.tsx';
import type { FormValues } from '../content/formValues.ts';
import { Differences } from './Differences.tsx';
import { differencesOf } from './sectionValues.ts';

interface SectionConflictProps {
  name: SectionName;
  conflict: Conflict;
  /** The form's values for the section of the other editor. */
  theirs: FormValues;
  onTake: () => void;
}

/**
 * A panel in the form of a section with a conflict: another editor has changed it in the meantime. It shows the
 * differences between both versions and offers a choice between them.
 */
export function SectionConflict({ name, conflict, theirs, onTake }: SectionConflictProps) {
  const { watch, setValue } = useFormContext<FormValues>();
  const differences = differencesOf(settingsSections[name].fields, theirs, watch());
  return (
    <ConflictBox
      conflict={conflict}
      isSame={differences.length === 0}
      onKeep={() => setValue('version', theirs.version)}
      onTake={onTake}
    >
      <Differences differences={differences} />
    </ConflictBox>
  );
}
