import { createContext, use, useEffect, useEffectEvent } from 'react';

/** What is asked before changes are given up. */
export interface Question {
  question: string;
  consequence: string;
  confirm: string;
  cancel: string;
}

/** How a form says that it has changes, and how others leave it. */
export interface Leaving {
  /** Says that a form has changes, which `discard` gives up; answers a function that says that it has none. */
  register: (discard: () => void) => () => void;
  /** Does `action`. If a form has changes it asks first, and a yes gives them up. */
  leave: (action: () => void, question?: Question, evenUnchanged?: boolean) => void;
  /** Whether a form has changes. */
  hasChanges: () => boolean;
}

/** What the nearest `LeaveGuard` offers to all that is in it. */
export const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Of the nearest `LeaveGuard`: leaves a form, a screen or a session in a way that the router does not see. */
export function useLeaving(): Leaving['leave'] {
  return useLeavingContext().leave;
}

/** Of the nearest `LeaveGuard`: answers whether one of its forms has changes. */
export function useHasChanges(): Leaving['hasChanges'] {
  return useLeavingContext().hasChanges;
}

/**
 * Keeps a form from being left unasked while it is `changed`. `discard` puts it back to how it was, and removes its
 * draft.
 */
export function useLeaveGuard(changed: boolean, discard: () => void): void {
  const { register } = useLeavingContext();
  const discardNow = useEffectEvent(discard);
  useEffect(() => (changed ? register(() => discardNow()) : undefined), [changed, register]);
}

function useLeavingContext(): Leaving {
  const leaving = use(LeavingContext);
  if (leaving === undefined) throw new Error('A form needs a LeaveGuard around it.');
  return leaving;
}
