import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type SectionState, settingsMessages } from '#contract/settings/calls.ts';
import { keptVersions } from '#contract/versions.ts';
import { useSectionVersions } from '../../api/siteSections.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../formatMoment.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';

interface EarlierVersionsProps {
  /** The present section. */
  state: SectionState;
  busy: boolean;
  /** Fills the form with a version. */
  onShow: (version: SectionState) => void;
  /** Brings the original back, and reports the outcome. */
  onReset: () => Promise<void>;
}

/**
 * The last versions of a section, each with a button that fills the form with it, and a button that brings back the
 * original.
 */
export function EarlierVersions({ state, busy, onShow, onReset }: EarlierVersionsProps) {
  const versions = useSectionVersions(state._id);
  const { formState } = useFormContext();
  const [asking, setAsking] = useState(false);

  return (
    <section aria-labelledby="versions" className="panel grid gap-5">
      <div className="grid gap-1">
        <h2 tabIndex={-1} id="versions" className="panel-title">
          Versions
        </h2>
        {versions.data && versions.data.length > 0 && (
          <p className="text-small text-ink-soft">The last {keptVersions} are kept.</p>
        )}
      </div>
      <Fetched query={versions} failed={settingsMessages.versionsFailed}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">Nobody has changed this section. Visitors see the original.</p>
          ) : (
            <ol>
              {list.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  isPresent={version.version === state.version}
                  onShow={() => onShow(version)}
                />
              ))}
            </ol>
          )
        }
      </Fetched>
      {!state.isOriginal && (
        <Button
          variant="admin-outline"
          className="justify-self-start max-sm:w-full"
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          Back to the original
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          question="Bring the original back?"
          consequence={[
            'Visitors see the original of this section at once. The present version stays in the list.',
            formState.isDirty && 'What you typed in the form is not saved.',
          ]
            .filter(Boolean)
            .join(' ')}
          confirm="Bring it back"
          busyText="Bringing it back..."
          busy={busy}
          onConfirm={() => void onReset().finally(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface VersionRowProps {
  version: SectionState;
  isPresent: boolean;
  onShow: () => void;
}

function VersionRow({ version: { version, changedAt = '', changedBy, isOriginal }, ...row }: VersionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <p className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="font-semibold">
          Version {version}
          {isOriginal && ', the original'}
        </span>
        <span className="text-small text-ink-soft">
          <time dateTime={changedAt}>{formatMoment(changedAt)}</time>, {changedBy}
        </span>
      </p>
      {row.isPresent ? (
        <span className="text-small font-semibold">What visitors see</span>
      ) : (
        <SmallButton aria-label={`Show version ${version}`} onClick={row.onShow}>
          Show
        </SmallButton>
      )}
    </li>
  );
}
