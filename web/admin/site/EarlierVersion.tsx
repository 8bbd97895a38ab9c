import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SectionState } from '#contract/settings/calls.ts';
import { settingsSections } from '#contract/settings/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { FormValues } from '../content/formValues.ts';
import { formatMoment } from '../formatMoment.ts';
import { NoticeBox } from '../ui/messages.tsx';
import { Differences } from './Differences.tsx';
import { differencesOf } from './sectionValues.ts';

interface EarlierVersionProps {
  /** The version that has filled the form. */
  version: SectionState;
  /** The section as visitors see it. */
  present: SectionState;
  busy: boolean;
  onClose: () => void;
}

/**
 * A panel in a form that an earlier version has filled. It shows what saving the form changes, and offers to save it.
 */
export function EarlierVersion({ version, present, busy, onClose }: EarlierVersionProps) {
  const { watch } = useFormContext<FormValues>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { fields } = settingsSections[version._id];
  const values = watch();
  const isChanged = differencesOf(fields, version.value, values).length > 0;
  const differences = differencesOf(fields, present.value, values);

  return (
    // It updates while the user types, and it takes the focus when it appears.
    <NoticeBox
      ref={box}
      role="group"
      text={isChanged ? `You have changed version ${version.version}` : `This is version ${version.version}`}
    >
      <p className="wrap-anywhere">
        {version.changedBy} saved it on{' '}
        <time dateTime={version.changedAt}>{formatMoment(version.changedAt ?? '')}</time>.
      </p>
      {differences.length === 0 ? (
        <p>It says the same as what visitors see now.</p>
      ) : (
        <Differences differences={differences} names={['Visitors see', 'In this form']} />
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="admin" size="small" type="submit" disabled={busy}>
          {isChanged ? 'Save it' : 'Bring it back'}
        </Button>
        <Button variant="admin-outline" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </NoticeBox>
  );
}
