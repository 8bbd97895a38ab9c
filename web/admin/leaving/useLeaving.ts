import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Draft } from '../drafts/draftStore.ts';

/** The texts of the question before changes are discarded. */
export interface Question {
  question: string;
  consequence: string;
  confirm: string;
  cancel: string;
}

/** The name of a form with changes, and its title, if it has a title. */
export type ChangedForm = Pick<Draft, 'form' | 'title'>;

/** The functions by which a form reports its changes and other components leave the form. */
export interface Leaving {
  /**
   * Registers a form with changes; `discard` discards these changes. Returns the function that removes the
   * registration.
   */
  register: (form: ChangedForm, discard: () => void) => () => void;
  /**
   * Runs `action`. If a form has changes or `evenUnchanged` is true, it asks first. A confirmation discards the
   * changes.
   */
  leave: (action: () => void, question?: Question, evenUnchanged?: boolean) => void;
  /** Returns the forms that have changes. */
  changedForms: () => ChangedForm[];
}

/** The context that the nearest `LeaveGuard` provides. */
export const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Asks before the user leaves a form that is `changed`. `discard` resets the form and removes its draft. */
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
export function useLeaving(): Leaving {
  const leaving = use(LeavingContext);
  if (leaving === undefined) throw new Error('A form needs a LeaveGuard around it.');
  return leaving;
}
