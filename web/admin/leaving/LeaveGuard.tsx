import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { isAuthenticated } from '../../api/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { type Leaving, LeavingContext, type Question } from './useLeaving.ts';

const leaveQuestion: Question = {
  question: 'Leave without saving?',
  consequence: 'What you typed here will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
};

interface LeaveGuardProps {
  children: ReactNode;
  /** Takes the focus when what had it before a question is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/**
 * Asks before a screen is left, by a link, by the browser's buttons or by `useLeaving`, while one of its forms has
 * changes. The end of a session is not asked about: the drafts wait for the next one.
 */
export function LeaveGuard({ children, fallbackFocus }: LeaveGuardProps) {
  const [changed] = useState(() => new Set<() => void>());
  const [asked, setAsked] = useState<Question & { action: () => void }>();

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.size > 0 && isAuthenticated() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // The browser asks in its own words.
    const askBeforeUnload = (event: BeforeUnloadEvent) => changed.size > 0 && event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [changed]);

  const leaving = useMemo<Leaving>(
    () => ({
      register: (discard) => {
        changed.add(discard);
        return () => changed.delete(discard);
      },
      leave: (action, question = leaveQuestion, evenUnchanged = false) => {
        if (changed.size > 0 || evenUnchanged) setAsked({ ...question, action });
        else action();
      },
      hasChanges: () => changed.size > 0,
    }),
    [changed],
  );

  const discardChanges = () => {
    for (const discard of changed) discard();
    changed.clear();
  };

  return (
    <LeavingContext value={leaving}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          {...leaveQuestion}
          onConfirm={() => {
            discardChanges();
            blocker.proceed();
          }}
          onCancel={() => blocker.reset()}
          fallbackFocus={fallbackFocus}
        />
      )}
      {asked && (
        <ConfirmDialog
          {...asked}
          onConfirm={() => {
            // An open question holds the focus.
            flushSync(() => setAsked(undefined));
            discardChanges();
            asked.action();
          }}
          onCancel={() => setAsked(undefined)}
          fallbackFocus={fallbackFocus}
        />
      )}
    </LeavingContext>
  );
}
