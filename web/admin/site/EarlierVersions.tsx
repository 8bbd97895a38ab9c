import { useRef, useState } from 'react';
import { type SectionState, settingsMessages } from '#contract/settings/calls.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { failureText } from '../../api/http.ts';
import { useChangeSection, useSectionVersions } from '../../api/siteSections.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { formatMoment } from '../formatMoment.ts';
import { FailedList } from '../layout/FailedList.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { useFailureToast } from '../useFailureToast.ts';

interface EarlierVersionsProps {
  name: SectionName;
  /** The section as it is now. */
  state: SectionState;
  /** Fills the form with a version. */
  onShow: (version: SectionState) => void;
  onChange: (state: SectionState) => void;
}

/** The last versions of a section, which can be looked at and brought back, and the way back to its original. */
export function EarlierVersions({ name, state, onShow, onChange }: EarlierVersionsProps) {
  const versions = useSectionVersions(name);
  const reset = useChangeSection(name);
  const toasts = useToasts();
  const failure = useFailureToast();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const bringOriginalBack = () =>
    reset.mutate(
      { version: state.version },
      {
        onSuccess: ({ state, message }) => {
          toasts.success(message);
          onChange(state);
        },
        onError: (error) => failure.say(error, settingsMessages.resetFailed),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <section className="panel mt-8 grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="panel-title">
        Versions
      </h2>
      {versions.isPending ? (
        <LoadingState text="Loading" />
      ) : versions.isLoadingError ? (
        <FailedList
          text={failureText(versions.error, settingsMessages.versionsFailed)}
          onRetry={() => versions.refetch()}
        />
      ) : versions.data?.length === 0 ? (
        <p className="text-ink-soft">Nobody has changed this section. Visitors see the original.</p>
      ) : (
        <ul>
          {versions.data?.map((version) => (
            <li
              key={version.version}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0"
            >
              <p className="wrap-anywhere">
                <time dateTime={version.changedAt} className="font-signal text-data">
                  {formatMoment(version.changedAt ?? '')}
                </time>
                <span className="block text-small text-ink-soft">
                  {version.isOriginal ? `${version.changedBy} brought the original back` : version.changedBy}
                </span>
              </p>
              {version.version === state.version ? (
                <span className="text-small text-ink-soft">What visitors see</span>
              ) : (
                <Button
                  variant="admin-line"
                  size="small"
                  aria-label={`Show the version of ${formatMoment(version.changedAt ?? '')}`}
                  onClick={() => onShow(version)}
                >
                  Show
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!state.isOriginal && (
        <Button variant="admin-line" className="justify-self-start" onClick={() => setAsking(true)}>
          Back to the original
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          question="Bring the original back?"
          consequence="Visitors see the original texts of this section at once. Your version stays in the list."
          confirm="Bring it back"
          busyText="Bringing it back..."
          busy={reset.isPending}
          onConfirm={bringOriginalBack}
          onCancel={() => setAsking(false)}
          fallbackFocus={heading}
        />
      )}
    </section>
  );
}
