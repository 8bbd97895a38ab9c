import { useRef } from 'react';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { ErrorBox, Messages } from '#web/admin/ui/messages.tsx';
import { useFailureToast, useUndoToast } from '#web/admin/ui/outcomeToasts.ts';
import { failureText } from '#web/api/http.ts';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { siteHealthMessages } from '../contract.ts';
import { FindingGroupPanel } from './FindingGroupPanel.tsx';
import { useDismissFindings, useShowFindings, useSiteHealth } from './queries.ts';

/** /admin/health: what needs a look on the site, and what staff have dismissed (features/site-health/README.md). */
export function HealthScreen() {
  const health = useSiteHealth();
  const dismissing = useDismissFindings();
  const showing = useShowFindings();
  const sayWithUndo = useUndoToast(siteHealthMessages.showFailed);
  const failure = useFailureToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const dismissedHeading = useRef<HTMLHeadingElement>(null);

  // The buttons that were pressed are gone when the list is fetched again.
  const dismiss = async (ids: string[]) => {
    const work = async () => sayWithUndo(await dismissing.mutateAsync(ids), () => showing.mutateAsync(ids));
    await failure.attempt(work, siteHealthMessages.dismissFailed);
    focusIfLost(heading.current);
  };
  const showAgain = async (ids: string[]) => {
    await failure.report(showing.mutateAsync(ids), siteHealthMessages.showFailed);
    focusIfLost(dismissedHeading.current ?? heading.current);
  };
  const busy = dismissing.isPending || showing.isPending;

  return (
    <>
      <ScreenHead
        title="Health"
        subtitle="What needs a look, the most urgent first. Once it is mended, it is no longer listed here."
      />
      <Messages>
        {health.isRefetchError && <ErrorBox text={failureText(health.error, siteHealthMessages.loadFailed)} />}
      </Messages>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        What needs a look
      </h2>
      <Fetched query={health} failed={siteHealthMessages.loadFailed}>
        {({ open, dismissed }) => (
          <div className="grid gap-6">
            {open.length === 0 && <EmptyState text={siteHealthMessages.nothing} />}
            {open.map((group) => (
              <FindingGroupPanel key={group.kind} group={group} action="Dismiss" busy={busy} onAct={dismiss} />
            ))}
            {dismissed.length > 0 && (
              <>
                <h2 ref={dismissedHeading} tabIndex={-1} className="mt-4 text-h4 font-semibold">
                  Dismissed
                </h2>
                {dismissed.map((group) => (
                  <FindingGroupPanel key={group.kind} group={group} action="Show again" busy={busy} onAct={showAgain} />
                ))}
              </>
            )}
          </div>
        )}
      </Fetched>
    </>
  );
}
