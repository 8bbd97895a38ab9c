import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Conflict, conflictMessage } from '#contract/conflict.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { FormValues } from '../content/formValues.ts';
import { formatMoment } from '../formatMoment.ts';
import { NoticeBox } from '../ui/messages.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict takes the focus
  useEffect(() => box.current?.focus(), [conflict]);
  const differences = differencesOf(settingsSections[name].fields, theirs, watch());

  return (
    <NoticeBox ref={box} role="group" text={conflictMessage}>
      <p>
        {conflict.by} changed it on <time dateTime={conflict.at}>{formatMoment(conflict.at)}</time>.
      </p>
      {differences.length === 0 && <p>Both versions say the same.</p>}
      <Differences differences={differences} />
      <p className="mt-3">
        “Keep mine” saves what is in this form over their version. You can also go on editing first, and choose then.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="admin" size="small" type="submit" onClick={() => setValue('version', theirs.version)}>
          Keep mine
        </Button>
        <Button variant="admin-outline" size="small" onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </NoticeBox>
  );
}
