import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAuthenticated, sessionUsername } from '../../api/session.ts';
import type { FormValues } from '../content/formData.ts';
import { type Draft, removeDraft, saveDraft } from './store.ts';

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

/**
 * Keeps what a form holds in this browser for as long as it has changes: against a crash, a closed tab and a session
 * that ends. Answers a function that removes it, for when the form is saved or its changes are given up. Every form
 * shown has a draft of its own, so that what waits for an answer or stands in another tab is not overwritten.
 */
export function useDraft({ form, title, values, restored }: DraftedForm): () => void {
  const [owner] = useState(sessionUsername);
  const [ownId] = useState(randomId);
  const id = restored?.id ?? ownId;
  const saved = useRef(false);

  const save = useEffectEvent(() => {
    if (values === undefined) return;
    saved.current = true;
    report(saveDraft({ id, owner, form, title, values, savedAt: Date.now() }));
  });

  const remove = () => {
    saved.current = false;
    report(removeDraft(id));
  };
  const removeUnchanged = useEffectEvent(() => {
    if (saved.current) remove();
  });

  useEffect(() => {
    if (values === undefined) return removeUnchanged();
    if (restored) saved.current = true;
    const timer = setTimeout(() => save(), pause);
    return () => clearTimeout(timer);
  }, [values, restored]);

  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      // Whoever closes a form has saved it or was asked; only the end of a session closes it unasked.
      if (!isAuthenticated()) save();
    };
  }, []);

  return remove;
}

/** A browser that keeps nothing (some do so in private windows) is no reason to stop anyone's work. */
function report(done: Promise<void>): void {
  done.catch((error) => console.error('The draft could not be kept:', error));
}

/** `crypto.randomUUID` exists on HTTPS only. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
