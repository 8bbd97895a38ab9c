import { useLeaveGuard } from '../leaving/useLeaving.ts';
import { type DraftedForm, type KeptDraft, useDraft } from './useDraft.ts';

interface UnsavedValues extends DraftedForm {
  /** Called when the user discards the changes. It must reset the form, and cancel a running upload. */
  onDiscard: () => void;
}

/** Protects the unsaved values of a form: they are kept as a draft, and the user is asked before leaving. */
export function useUnsavedValues({ onDiscard, ...form }: UnsavedValues): KeptDraft {
  const draft = useDraft(form);
  useLeaveGuard(form, form.values !== undefined, () => {
    draft.remove();
    onDiscard();
  });
  return draft;
}
