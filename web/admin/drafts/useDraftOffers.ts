import { useEffect, useState } from 'react';
import { sessionUsername } from '../../api/session.ts';
import { type Draft, draftsOf, removeDraft } from './draftStore.ts';

/** The drafts that existed when the screen was opened. */
export interface DraftOffers {
  offers: Draft[];
  /** Removes a draft from the offers, because a form uses it. */
  take: (draft: Draft) => void;
  /** Deletes a draft permanently. */
  discard: (draft: Draft) => void;
}

/** Returns the drafts of the logged-in user for the forms whose names begin with `forms`. */
export function useDraftOffers(forms: string): DraftOffers {
  const [offers, setOffers] = useState<Draft[]>([]);
  useEffect(() => {
    let shown = true;
    draftsOf(sessionUsername())
      .then((drafts) => shown && setOffers(drafts.filter(({ form }) => form.startsWith(forms))))
      .catch((error) => console.error('The drafts could not be read:', error));
    return () => {
      shown = false;
    };
  }, [forms]);

  const take = (draft: Draft) => setOffers((waiting) => waiting.filter(({ id }) => id !== draft.id));
  return {
    offers,
    take,
    discard: (draft) => {
      take(draft);
      removeDraft(draft.id).catch((error) => console.error('The draft could not be removed:', error));
    },
  };
}
