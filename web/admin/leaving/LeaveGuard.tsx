import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { isAuthenticated } from '../../api/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { type ChangedForm, type Leaving, LeavingContext, type Question } from './useLeaving.ts';

const leaveQuestion: Question = {
  question: 'Leave without saving?',
  consequence: 'What you typed here will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
};

interface LeaveGuardProps {
  children: ReactNode;
}

/**
 * Asks before the user leaves a screen while one of its forms has changes. This covers links, the browser's buttons and
 * `useLeaving`. The end of a session does not ask: the drafts are kept for the next session.
 */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const [changed] = useState(() => new Map<() => void, ChangedForm>());
  const [asked, setAsked] = useState<Question & { action: () => void }>();

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.size > 0 && isAuthenticated() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // The browser shows its own question.
    const askBeforeUnload = (event: BeforeUnloadEvent) => changed.size > 0 && event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [changed]);

  const leaving = useMemo<Leaving>(
    () => ({
      register: (form, discard) => {
        changed.set(discard, form);
        return () => changed.delete(discard);
      },
      leave: (action, question = leaveQuestion, evenUnchanged = false) => {
        if (changed.size > 0 || evenUnchanged) setAsked({ ...question, action });
        else action();
      },
      changedForms: () => [...changed.values()],
    }),
    [changed],
  );

  const discardChanges = () => {
    for (const discard of changed.keys()) discard();
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
        />
      )}
      {asked && (
        <ConfirmDialog
          {...asked}
          onConfirm={() => {
            // The question must be closed first, because an open question traps the focus.
            flushSync(() => setAsked(undefined));
            discardChanges();
            asked.action();
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </LeavingContext>
  );
}
