import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker, useLocation } from 'react-router';
import { orderKey } from '../../api/order.ts';
import { isAuthenticated } from '../../api/session.ts';
import { ConfirmDialog, type Question } from '../ui/ConfirmDialog.tsx';
import type { UnsavedForm } from './unsavedStore.ts';

/** The name of a form with changes, and its title, if it has a title. */
type ChangedForm = Pick<UnsavedForm, 'form' | 'title'>;

/** The functions by which a form reports its changes and other components leave the form, and that which asks. */
function leavingOf(changed: Map<() => void, ChangedForm>, setAsked: (asked: AskedQuestion) => void) {
  /** Asks before it runs `action`. A question with a `busyText` stays until `action` has ended. */
  const ask = (question: Question, action: () => unknown) => setAsked({ ...question, action });
  /** Discards the changes of all forms without a question. */
  const discardChanges = () => {
    for (const discard of changed.keys()) discard();
    changed.clear();
  };
  return {
    ask,
    discardChanges,
    /**
     * Registers a form with changes; `discard` discards these changes. Returns the function that removes the
     * registration.
     */
    register: (form: ChangedForm, discard: () => void) => {
      changed.set(discard, form);
      return () => void changed.delete(discard);
    },
    /**
     * Runs `action`. If a form has changes or `evenUnchanged` is true, it asks first. A confirmation discards the
     * changes.
     */
    leave: (action: () => void, question = leaveQuestion, evenUnchanged = false) => {
      if (changed.size === 0 && !evenUnchanged) return action();
      ask(question, () => {
        discardChanges();
        action();
      });
    },
    /** Returns the forms that have changes. */
    changedForms: () => [...changed.values()],
  };
}

type AskedQuestion = Question & { action: () => unknown };

/** The context that the nearest `LeaveGuard` provides. */
const LeavingContext = createContext<ReturnType<typeof leavingOf> | undefined>(undefined);

/** Asks before the user leaves a form that is `changed`. `discard` resets the form and removes its unsaved form. */
export function useLeaveGuard({ form, title }: ChangedForm, changed: boolean, discard: () => void): void {
  const { register } = useLeaving();
  const discardNow = useEffectEvent(discard);
  useEffect(
    () => (changed ? register({ form, title }, () => discardNow()) : undefined),
    [changed, form, title, register],
  );
}

/**
 * Returns the functions of the nearest `LeaveGuard`, for leaving a form, a screen or a session in a way that the router
 * does not see.
 */
export function useLeaving() {
  const leaving = use(LeavingContext);
  if (leaving === undefined) throw new Error('A form needs a LeaveGuard around it.');
  return leaving;
}

const leaveQuestion: Question = {
  question: 'Leave without saving?',
  consequence: 'What you typed here will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
};

/**
 * Asks before the user leaves a screen while one of its forms has changes. This covers links, the browser's buttons and
 * `useLeaving`. The end of a session does not ask: the unsaved forms are kept for the next session. The browser also
 * asks before it leaves the page while the order of a list is not stored yet.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [changed] = useState(() => new Map<() => void, ChangedForm>());
  const [asked, setAsked] = useState<AskedQuestion>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question belongs to the screen that asks it
  useEffect(() => setAsked(undefined), [pathname]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.size > 0 && isAuthenticated() && currentLocation.pathname !== nextLocation.pathname,
  );

  const queryClient = useQueryClient();
  useEffect(() => {
    // A list shows a new order before it is stored.
    const hasUnsaved = () => changed.size > 0 || queryClient.isMutating({ mutationKey: orderKey }) > 0;
    // The browser shows its own question.
    const askBeforeUnload = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [changed, queryClient]);

  const leaving = useMemo(() => leavingOf(changed, setAsked), [changed]);

  return (
    <LeavingContext value={leaving}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          {...leaveQuestion}
          onConfirm={() => {
            leaving.discardChanges();
            blocker.proceed();
          }}
          onCancel={() => blocker.reset()}
        />
      )}
      {asked && (
        <ConfirmDialog
          {...asked}
          onConfirm={async () => {
            // An open question traps the focus.
            if (asked.busyText === undefined) flushSync(() => setAsked(undefined));
            await asked.action();
            setAsked((present) => (present === asked ? undefined : present));
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </LeavingContext>
  );
}
