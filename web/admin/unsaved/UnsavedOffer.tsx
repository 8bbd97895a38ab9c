import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type EditableTypeOf, useLoadItem } from '../../api/contentQueries.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { sessionUsername } from '../../api/session.ts';
import { focusMain } from '../../ui/focusMain.ts';
import { snippet } from '../content/snippet.ts';
import { formatMoment } from '../formatMoment.ts';
import { NoticeBox } from '../ui/messages.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from './LeaveGuard.tsx';
import { addForm, editForms, longestText } from './unsavedForms.ts';
import { removeUnsaved, saveUnsaved, type UnsavedForm, unsavedOf } from './unsavedStore.ts';

/** An unsaved form that existed when the screen was opened. */
export interface Offer {
  unsavedForm: UnsavedForm;
  /** Removes the unsaved form from the offers, because a form uses it. */
  take: () => void;
  /** Deletes the unsaved form permanently. */
  discard: () => void;
}

/** A box that offers to restore unsaved values from an earlier visit. `children` are the actions besides discarding. */
export function UnsavedOffer({ unsavedForm, discard, children }: Offer & { children: ReactNode }) {
  const savedAt = new Date(unsavedForm.savedAt).toISOString();
  const { title = snippet(longestText(unsavedForm), 40) } = unsavedForm;
  return (
    <NoticeBox text="Restore your unsaved changes">
      <p className="wrap-anywhere">
        {title && `“${title}”, `}
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

/** The question before an unsaved form takes the place of what was typed. */
export const replaceQuestion = {
  question: 'Replace what you typed?',
  consequence: 'What is in the form will be lost. Your earlier changes take its place.',
  confirm: 'Replace',
  cancel: 'Stay',
};

/** Returns the state of a navigation to a form that is to be filled with an unsaved form. */
export const restoring = (id: string) => ({ restored: id });

/**
 * Offers the unsaved forms of a form that is on the screen, by its name in unsaved forms. The one that the navigation
 * names is restored at once, or after a question if the form has changes already.
 */
export function UnsavedOfForm({ form, onRestore }: { form: string; onRestore: (unsavedForm: UnsavedForm) => void }) {
  const offers = useUnsavedOffers(form);
  const state: ReturnType<typeof restoring> | null = useLocation().state;
  const named = offers.find(({ unsavedForm }) => unsavedForm.id === state?.restored);
  const { leave } = useLeaving();
  const restore = ({ unsavedForm, take }: Offer) => {
    focusMain();
    take();
    onRestore(unsavedForm);
  };
  const restoreNamed = useEffectEvent(() => named && leave(() => restore(named), replaceQuestion));
  const namedId = named?.unsavedForm.id;
  // A layout effect runs before the offer is seen.
  useLayoutEffect(() => {
    if (namedId !== undefined) restoreNamed();
  }, [namedId]);

  return offers.map((offer) => (
    <UnsavedOffer key={offer.unsavedForm.id} {...offer}>
      <SmallButton variant="admin" onClick={() => leave(() => restore(offer), replaceQuestion)}>
        Restore
      </SmallButton>
    </UnsavedOffer>
  ));
}

/** Returns the unsaved forms of the logged-in user for the forms whose names begin with `forms`. */
export function useUnsavedOffers(forms: string): Offer[] {
  const [unsavedForms, setUnsavedForms] = useState<UnsavedForm[]>([]);
  useEffect(() => {
    let shown = true;
    unsavedOf(sessionUsername())
      .then((all) => shown && setUnsavedForms(all.filter(({ form }) => form.startsWith(forms))))
      .catch((error) => console.error('The unsaved forms could not be read:', error));
    return () => {
      shown = false;
    };
  }, [forms]);

  return unsavedForms.map((unsavedForm) => {
    const take = () => setUnsavedForms((waiting) => waiting.filter(({ id }) => id !== unsavedForm.id));
    const discard = () => {
      take();
      removeUnsaved(unsavedForm.id).catch((error) => console.error('The unsaved form could not be removed:', error));
    };
    return { unsavedForm, take, discard };
  });
}

interface UnsavedEditsProps<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  addPath: string;
  /** Opens the item's form, filled with the unsaved form. */
  onRestore: (item: Item, unsavedForm: UnsavedForm) => void;
}

/** Offers the unsaved forms of the forms for editing a type's items. */
export function UnsavedEdits<Item extends StoredItem>(props: UnsavedEditsProps<Item>) {
  return useUnsavedOffers(editForms(props.type)).map((offer) => (
    <UnsavedEdit key={offer.unsavedForm.id} {...props} {...offer} />
  ));
}

function UnsavedEdit<Item extends StoredItem>({ type, addPath, onRestore, ...offer }: UnsavedEditsProps<Item> & Offer) {
  const { unsavedForm, take } = offer;
  const load = useLoadItem(type);
  const { leave } = useLeaving();
  const navigate = useNavigate();
  const [moving, setMoving] = useState(false);
  const gone = load.error instanceof ApiError && load.error.status === 404;

  const restore = (item: Item) => {
    take();
    onRestore(item, unsavedForm);
  };
  const moveToAddForm = async () => {
    setMoving(true);
    await saveUnsaved({ ...unsavedForm, form: addForm(type), title: undefined });
    await navigate(addPath);
  };

  return (
    <UnsavedOffer {...offer}>
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
            load.mutate(unsavedForm.form.slice(editForms(type).length), {
              onSuccess: (item) => leave(() => restore(item)),
            })
          }
        >
          {load.isPending ? 'Loading...' : 'Restore'}
        </SmallButton>
      )}
    </UnsavedOffer>
  );
}
