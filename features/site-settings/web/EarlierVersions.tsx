import { useFormContext } from 'react-hook-form';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { versionMessages } from '#contract/versions.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { useLeaving } from '#web/admin/unsaved/LeaveGuard.tsx';
import { VersionList } from '#web/admin/versions/VersionList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSectionVersions } from './queries.ts';

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
  const { ask } = useLeaving();

  return (
    <section aria-labelledby="versions" className="panel grid gap-5">
      <h2 tabIndex={-1} id="versions" className="panel-title">
        Versions
      </h2>
      <Fetched query={versions} failed={versionMessages.failed}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">Nobody has changed this section. Visitors see the original.</p>
          ) : (
            <VersionList
              versions={list}
              present={state.version}
              noteOf={({ isOriginal }) => isOriginal && ', the original'}
              onShow={onShow}
            />
          )
        }
      </Fetched>
      {!state.isOriginal && (
        <Button
          variant="admin-outline"
          className="justify-self-start max-sm:w-full"
          disabled={busy}
          onClick={() => ask(resetQuestion(formState.isDirty), onReset)}
        >
          Back to the original
        </Button>
      )}
    </section>
  );
}

const resetQuestion = (isDirty: boolean) => ({
  question: 'Bring the original back?',
  consequence: `Visitors see the original of this section at once. The present version stays in the list.${isDirty ? ' What you typed in the form is not saved.' : ''}`,
  confirm: 'Bring it back',
  busyText: 'Bringing it back...',
});
