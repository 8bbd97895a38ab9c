import { Button } from '../../ui/Button.tsx';
import { focusMain } from '../../ui/focusMain.ts';
import { useLeaving } from '../leaving/useLeaving.ts';
import { DraftOffer } from './DraftOffer.tsx';
import type { Draft } from './draftStore.ts';
import { useDraftOffers } from './useDraftOffers.ts';

interface FormDraftsProps {
  /** The form's name in a draft. */
  form: string;
  onRestore: (draft: Draft) => void;
}

const replaceQuestion = {
  question: 'Replace what you typed?',
  consequence: 'What is in the form will be lost. Your earlier changes take its place.',
  confirm: 'Replace',
  cancel: 'Stay',
};

/** Offers the drafts of a form that is on the screen. */
export function FormDrafts({ form, onRestore }: FormDraftsProps) {
  const { offers, take, discard } = useDraftOffers(form);
  const leave = useLeaving();
  const restore = (draft: Draft) => {
    focusMain();
    take(draft);
    onRestore(draft);
  };
  return offers.map((draft) => (
    <DraftOffer key={draft.id} draft={draft} onDiscard={() => discard(draft)}>
      <Button variant="admin" size="small" onClick={() => leave(() => restore(draft), replaceQuestion)}>
        Restore
      </Button>
    </DraftOffer>
  ));
}
