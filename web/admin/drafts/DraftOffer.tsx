import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type EditableTypeOf, useLoadItem } from '../../api/contentQueries.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { sessionUsername } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { focusMain } from '../../ui/focusMain.ts';
import { formatMoment } from '../formatMoment.ts';
import { useLeaving } from '../leaving/useLeaving.ts';
import { NoticeBox } from '../ui/messages.tsx';
import { addForm, editForms } from './draftForms.ts';
import { type Draft, draftsOf, removeDraft, saveDraft } from './draftStore.ts';

interface DraftOfferProps {
  draft: Draft;
  /** The actions for the draft, apart from discarding it. */
  children: ReactNode;
  onDiscard: () => void;
}

/** A box that offers to restore unsaved values from an earlier visit. */
export function DraftOffer({ draft, children, onDiscard }: DraftOfferProps) {
  const savedAt = new Date(draft.savedAt).toISOString();
  return (
    <NoticeBox text="Restore your unsaved changes">
      <p className="wrap-anywhere">
        {draft.title && `“${draft.title}”, `}
        from <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {children}
        <Button
          variant="admin-outline"
          size="small"
          onClick={() => {
            focusMain();
            onDiscard();
          }}
        >
          Discard
        </Button>
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

interface EditDraftsProps<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  addPath: string;
  /** Opens the item's form, filled with the draft. */
  onRestore: (item: Item, draft: Draft) => void;
}

/** Offers the drafts of the forms for editing a type's items. */
export function EditDrafts<Item extends StoredItem>({ type, addPath, onRestore }: EditDraftsProps<Item>) {
  const { offers, take, discard } = useDraftOffers(editForms(type));
  return offers.map((draft) => (
    <EditDraft
      key={draft.id}
      type={type}
      addPath={addPath}
      draft={draft}
      onRestore={(item) => {
        take(draft);
        onRestore(item, draft);
      }}
      onDiscard={() => discard(draft)}
    />
  ));
}

interface EditDraftProps<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  addPath: string;
  draft: Draft;
  onRestore: (item: Item) => void;
  onDiscard: () => void;
}

function EditDraft<Item extends StoredItem>({ type, addPath, draft, onRestore, onDiscard }: EditDraftProps<Item>) {
  const load = useLoadItem(type);
  const leave = useLeaving();
  const navigate = useNavigate();
  const [moving, setMoving] = useState(false);
  const gone = load.error instanceof ApiError && load.error.status === 404;

  const moveToAddForm = async () => {
    setMoving(true);
    await saveDraft({ ...draft, form: addForm(type), title: undefined });
    await navigate(addPath);
  };

  return (
    <DraftOffer draft={draft} onDiscard={onDiscard}>
      {load.error && (
        <p className="w-full font-semibold text-danger" role="alert">
          {failureText(load.error, type.edit.loadFailed)}
        </p>
      )}
      {gone ? (
        <Button variant="admin" size="small" disabled={moving} onClick={() => leave(() => void moveToAddForm())}>
          Use for a new {type.noun}
        </Button>
      ) : (
        <Button
          variant="admin"
          size="small"
          disabled={load.isPending}
          onClick={() =>
            load.mutate(draft.form.slice(editForms(type).length), {
              onSuccess: (item) => leave(() => onRestore(item)),
            })
          }
        >
          {load.isPending ? 'Loading...' : 'Restore'}
        </Button>
      )}
    </DraftOffer>
  );
}
