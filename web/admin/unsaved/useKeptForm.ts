import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keyReused } from '#contract/idempotency.ts';
import { isSamePerson } from '#contract/usernames.ts';
import { ApiError } from '../../api/http.ts';
import { isAuthenticated, sessionUsername } from '../../api/session.ts';
import { contentsOf, type FormValues } from '../content/formValues.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { randomUuid, removeUnsaved, saveUnsaved, type UnsavedForm } from './unsavedStore.ts';

/** The debounce in milliseconds: an unsaved form is written when the user has not typed for this time. */
const pause = 800;

interface UnsavedValues {
  form: string;
  title?: string;
  /**
   * The values to keep, or `undefined` if there are no changes. The object must stay the same while the user does not
   * type.
   */
  values: FormValues | undefined;
  /** The unsaved form that fills the form. The form continues this unsaved form as its own. */
  restored?: UnsavedForm;
  /** Called when the user discards the changes. It must reset the form, and cancel a running upload. */
  onDiscard: () => void;
}

/** The unsaved form of a form. */
export type KeptForm = ReturnType<typeof useUnsavedValues>;

/**
 * Protects the unsaved values of a form while it has changes: it asks the user before leaving, and keeps the values in
 * this browser against a crash, a closed tab and the end of a session. Every mounted form has its own unsaved form, so
 * it cannot overwrite an unsaved form that waits for a response or belongs to another tab.
 */
export function useUnsavedValues({ form, title, values, restored, onDiscard }: UnsavedValues) {
  const [owner] = useState(sessionUsername);
  const [ownId] = useState(randomUuid);
  const id = restored?.id ?? ownId;
  const saved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = useRef<Record<string, string>>({});

  const save = () => {
    if (values === undefined) return;
    saved.current = true;
    report(saveUnsaved({ id, owner, form, title, values, keys: keys.current, savedAt: Date.now() }));
  };
  const saveLatest = useEffectEvent(save);

  /** Removes the unsaved form. It must be called when the form is saved or its changes are discarded. */
  const remove = () => {
    // Otherwise it could still write the values before the form is shown without them.
    clearTimeout(timer.current);
    saved.current = false;
    keys.current = {};
    report(removeUnsaved(id));
  };
  const removeUnchanged = useEffectEvent(() => {
    if (saved.current) remove();
  });

  /**
   * Calls `send` with the idempotency key for these values. Until the unsaved form is removed, the same values have the
   * same key, even after the unsaved form is restored. Other values have another key. Values whose key was used for
   * other values get a new key, because a first attempt with earlier values may have left them unsaved.
   */
  const withKey = async <Answer>(sent: FormValues, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const contents = contentsOf(sent);
    const key = keys.current[contents] ?? randomUuid();
    keys.current[contents] = key;
    // The page may be closed before the response arrives.
    save();
    try {
      return await send(key);
    } catch (error) {
      if (error instanceof ApiError && error.status === keyReused.status) delete keys.current[contents];
      throw error;
    }
  };

  useEffect(() => {
    Object.assign(keys.current, restored?.keys);
  }, [restored]);

  useEffect(() => {
    if (values === undefined) return removeUnchanged();
    if (restored) saved.current = true;
    timer.current = setTimeout(() => saveLatest(), pause);
    return () => clearTimeout(timer.current);
  }, [values, restored]);

  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === 'hidden' && saveLatest();
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      // A user who closes a form has saved it or has been asked. Only the end of a session, and the session of another
      // person, close a form without asking.
      if (!isAuthenticated() || !isSamePerson(sessionUsername(), owner)) saveLatest();
    };
  }, [owner]);

  useLeaveGuard({ form, title }, values !== undefined, () => {
    remove();
    onDiscard();
  });

  return { remove, withKey };
}

/**
 * Logs an error of the unsaved form store. A browser that stores nothing (as some do in private windows) must not stop
 * the user's work.
 */
function report(done: Promise<void>): void {
  done.catch((error) => console.error('The unsaved form could not be kept:', error));
}
