import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type EditableTypeOf, useLoadItem } from '../../api/contentQueries.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { sessionUsername } from '../../api/session.ts';
import { focusMain } from '../../ui/focusMain.ts';
import { formatMoment } from '../formatMoment.ts';
import { NoticeBox } from '../ui/messages.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { addForm, editForms } from './draftForms.ts';
import { type Draft, draftsOf, removeDraft, saveDraft } from './draftStore.ts';
import { useLeaving } from './LeaveGuard.tsx';

/** A draft that existed when the screen was opened. */
export interface Offer {
  draft: Draft;
  /** Removes the draft from the offers, because a form uses it. */
  take: () => void;
  /** Deletes the draft permanently. */
  discard: () => void;
}

/** A box that offers to restore unsaved values from an earlier visit. `children` are the actions besides discarding. */
export function DraftOffer({ draft, discard, children }: Offer & { children: ReactNode }) {
  const savedAt = new Date(draft.savedAt).toISOString();
  return (
    <NoticeBox text="Restore your unsaved changes">
      <p className="wrap-anywhere">
        {draft.title && `“${draft.title}”, `}
        from <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {children}
        <SmallButton
          onClick={() => {
            focusMain();
            discard();
          }}
        >
          Discard
        </SmallButton>
      </div>
    </NoticeBox>
  );
}

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
  const offers = useDraftOffers(form);
  const { leave } = useLeaving();
  const restore = ({ draft, take }: Offer) => {
    focusMain();
    take();
    onRestore(draft);
  };
  return offers.map((offer) => (
    <DraftOffer key={offer.draft.id} {...offer}>
      <SmallButton variant="admin" onClick={() => leave(() => restore(offer), replaceQuestion)}>
        Restore
      </SmallButton>
    </DraftOffer>
  ));
}

/** Returns the drafts of the logged-in user for the forms whose names begin with `forms`. */
export function useDraftOffers(forms: string): Offer[] {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    let shown = true;
    draftsOf(sessionUsername())

      .then((all) => shown && setDrafts(all.filter(({ form }) => form.startsWith(forms))))
      .catch((error) => console.error('The drafts could not be read:', error));
    return () => {
      shown = false;
    };
  }, [forms]);

  return drafts.map((draft) => {
    const take = () => setDrafts((waiting) => waiting.filter(({ id }) => id !== draft.id));
    const discard = () => {
      take();
      removeDraft(draft.id).catch((error) => console.error('The draft could not be removed:', error));
    };
    return { draft, take, discard };
  });
}

interface EditDraftsProps<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  addPath: string;
  /** Opens the item's form, filled with the draft. */
  onRestore: (item: Item, draft: Draft) => void;
}

/** Offers the drafts of the forms for editing a type's items. */
export function EditDrafts<Item extends StoredItem>(props: EditDraftsProps<Item>) {
  return useDraftOffers(editForms(props.type)).map((offer) => <EditDraft key={offer.draft.id} {...props} {...offer} />);
}

function EditDraft<Item extends StoredItem>({ type, addPath, onRestore, ...offer }: EditDraftsProps<Item> & Offer) {
  const { draft, take } = offer;
  const load = useLoadItem(type);
  const { leave } = useLeaving();
  const navigate = useNavigate();
  const [moving, setMoving] = useState(false);
  const gone = load.error instanceof ApiError && load.error.status === 404;

  const restore = (item: Item) => {
    take();
    onRestore(item, draft);
  };
  const moveToAddForm = async () => {
    setMoving(true);
    await saveDraft({ ...draft, form: addForm(type), title: undefined });
    await navigate(addPath);
  };

  return (
    <DraftOffer {...offer}>
      {load.error && (
        <p className="w-full font-semibold text-danger" role="alert">
          {failureText(load.error, type.edit.loadFailed)}
        </p>
      )}
      {gone ? (
        <SmallButton variant="admin" disabled={moving} onClick={() => leave(() => void moveToAddForm())}>
          Use for a new {type.noun}
        </SmallButton>
      ) : (
        <SmallButton
          variant="admin"
          disabled={load.isPending}
          onClick={() =>
            load.mutate(draft.form.slice(editForms(type).length), { onSuccess: (item) => leave(() => restore(item)) })
          }
        >
          {load.isPending ? 'Loading...' : 'Restore'}
        </SmallButton>
      )}
    </DraftOffer>
  );
}
