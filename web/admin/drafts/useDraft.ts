import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAuthenticated, sessionUsername } from '../../api/session.ts';
import type { FormValues } from '../content/formData.ts';
import { contentsOf } from './contentsOf.ts';
import { type Draft, removeDraft, saveDraft } from './draftStore.ts';
import { randomUuid } from './randomUuid.ts';

/** A draft is written when nothing has been typed for so long, in milliseconds. */
const pause = 800;

interface DraftedForm {
  form: string;
  title?: string;
  /** What is to be kept, the same object for as long as nothing is typed; undefined if there are no changes. */
  values: FormValues | undefined;
  /** The draft that the form was filled with: it goes on as this form's own. */
  restored?: Draft;
}

interface KeptDraft {
  /** Removes it, for when the form is saved or its changes are given up. */
  remove: () => void;
  /**
   * The idempotency key under which these values are sent. As long as the draft is not removed, the same values have
   * the same key, also once the draft is restored; others, which a first try may have left unsaved, have another.
   */
  keyFor: (values: FormValues) => string;
}

/**
 * Keeps what a form holds in this browser for as long as it has changes: against a crash, a closed tab and a session
 * that ends. Every form shown has a draft of its own, so that what waits for an answer or stands in another tab is not
 * overwritten.
 */
export function useDraft({ form, title, values, restored }: DraftedForm): KeptDraft {
  const [owner] = useState(sessionUsername);
  const [ownId] = useState(randomUuid);
  const id = restored?.id ?? ownId;
  const saved = useRef(false);
  const keys = useRef<Record<string, string>>({});

  const save = () => {
    if (values === undefined) return;
    saved.current = true;
    report(saveDraft({ id, owner, form, title, values, keys: keys.current, savedAt: Date.now() }));
  };
  const saveLatest = useEffectEvent(save);

  const remove = () => {
    saved.current = false;
    keys.current = {};
    report(removeDraft(id));
  };
  const removeUnchanged = useEffectEvent(() => {
    if (saved.current) remove();
  });

  const keyFor = (sent: FormValues) => {
    const contents = contentsOf(sent);
    const key = keys.current[contents] ?? randomUuid();
    keys.current[contents] = key;
    // Whoever sends may not live to hear the answer.
    save();
    return key;
  };

  useEffect(() => {
    Object.assign(keys.current, restored?.keys);
  }, [restored]);

  useEffect(() => {
    if (values === undefined) return removeUnchanged();
    if (restored) saved.current = true;
    const timer = setTimeout(() => saveLatest(), pause);
    return () => clearTimeout(timer);
  }, [values, restored]);

  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === 'hidden' && saveLatest();
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      // Whoever closes a form has saved it or was asked; only the end of a session closes it unasked.
      if (!isAuthenticated()) saveLatest();
    };
  }, []);

  return { remove, keyFor };
}

/** A browser that keeps nothing (some do so in private windows) is no reason to stop anyone's work. */
function report(done: Promise<void>): void {
  done.catch((error) => console.error('The draft could not be kept:', error));
}
