import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type EditableTypeOf, useLoadItem } from '../../api/contentQueries.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { useLeaving } from '../leaving/useLeaving.ts';
import { DraftOffer, useDraftOffers } from './DraftOffer.tsx';
import { addForm, editForms } from './draftForms.ts';
import { type Draft, saveDraft } from './draftStore.ts';

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
