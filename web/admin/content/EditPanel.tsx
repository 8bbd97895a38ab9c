import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '#contract/conflict.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type ItemVersion, versionMessages } from '#contract/versions.ts';
import { staffItem, useUpdateItem } from '../../api/contentQueries.ts';
import { ApiError, type Upload } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { PageActions } from '../itemLink/PageActions.tsx';
import { PublicationState } from '../publication/PublicationState.tsx';
import { useFailureToast, useUndoToast } from '../ui/outcomeToasts.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { editForms } from '../unsaved/unsavedForms.ts';
import { ItemVersions } from '../versions/ItemVersions.tsx';
import { ContentForm } from './ContentForm.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { toFormData, valuesOf } from './formValues.ts';
import { EarlierItem, ItemConflict } from './ItemBoxes.tsx';
import type { Editing } from './useItemEditor.ts';
import type { Filling } from './useSavedForm.ts';

export interface EditPanelProps<Item extends StoredItem>
  extends Pick<ContentScreens<Item>, 'type' | 'Fields' | 'needed' | 'preview' | 'linkOf'> {
  /** Returns the text after 'Edit: ' in the form's heading. */
  nameOf: (item: Item) => string;
  /** Whether the form closes after a successful update. Otherwise it stays open with refreshed values. */
  closesAfterUpdate?: boolean;
  editing: Editing<Item>;
  onClose: () => void;
}

/**
 * The form for editing an item, above the list, with the item's versions. After an update it closes and a toast reports
 * the success, or it stays open and shows the updated item (web/admin/README.md, "Manage screens"). If another editor
 * saved first, it shows both versions.
 */
export function EditPanel<Item extends StoredItem>(props: EditPanelProps<Item>) {
  const { type, Fields, needed, preview, linkOf, nameOf, closesAfterUpdate = false, onClose } = props;
  const { item: loaded, restored, withVersions = false, field } = props.editing;
  const [item, setItem] = useState(loaded);
  /** The item as it is stored: `item`, or that of a conflict. */
  const [stored, setStored] = useState(loaded);
  const [filling, setFilling] = useState<Filling<ItemVersion>>({ restored, count: 0 });
  const [conflict, setConflict] = useState<Conflict>();
  /** The item before the last update, for 'Undo'. */
  const [before, setBefore] = useState<Item>();
  const update = useUpdateItem(type, item._id);
  const sayWithUndo = useUndoToast(versionMessages.undoFailed);
  const { report } = useFailureToast();
  const { leave, discardChanges } = useLeaving();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const hasFocus = heading.current?.parentElement?.contains(document.activeElement);
    if (withVersions || hasFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [withVersions]);

  const { earlier } = filling;
  const shown = earlier ? type.item.parse(earlier.item) : item;
  /** Fills the form anew. It must have no changes. */
  const fill = (next: Omit<Filling<ItemVersion>, 'count'>) => {
    setConflict(undefined);
    setFilling({ ...next, count: filling.count + 1 });
    heading.current?.focus();
  };

  const pageActionsOf = (one: Item, variant: 'outline' | 'admin-outline') =>
    linkOf && !one.draft && <PageActions link={linkOf(one)} variant={variant} />;

  /** Brings the version before an update back, and returns the message of its success. */
  const undo = async (former: Item, updated: Item) => {
    const body = await toFormData({ ...valuesOf(type, former), version: String(updated.version) });
    body.append('fromVersion', String(former.version));
    const { item: again } = await update.mutateAsync({ body });
    setItem(again);
    setStored(again);
    setBefore(undefined);
    fill({});
    return versionMessages.undone;
  };

  const save = async (form: Upload) => {
    setConflict(undefined);
    if (earlier) form.body.append('fromVersion', String(earlier.version));
    try {
      const { item: updated, message } = await update.mutateAsync(form);
      setItem(updated);
      setStored(updated);
      setBefore(stored);
      setFilling(({ count }) => ({ count }));
      const close = () => {
        sayWithUndo(message, () => undo(stored, updated), pageActionsOf(updated, 'outline'));
        // The user may have left this form and opened another form meanwhile.
        if (heading.current) onClose();
      };
      return { message, values: valuesOf(type, updated), close: closesAfterUpdate ? close : undefined };
    } catch (error) {
      if (!(error instanceof ApiError) || error.conflict === undefined) throw error;
      setConflict(error.conflict);
      setStored(staffItem(type, error.conflict.item));
      return undefined;
    }
  };

  return (
    <section className="panel mb-8 grid gap-8">
      <h2 ref={heading} tabIndex={-1} className="panel-title -mb-2 scroll-mt-5 wrap-anywhere">
        Edit: <bdi>{nameOf(item)}</bdi>
      </h2>
      <PublicationState item={item} />
      <ContentForm
        // The new key mounts a new form for the values.
        key={filling.count}
        type={type}
        Fields={Fields}
        needed={needed}
        preview={preview}
        stored={shown}
        initial={valuesOf(type, item)}
        focusOn={filling.count === 0 ? field : undefined}
        unsavedForm={{ form: `${editForms(type)}${item._id}`, title: nameOf(item) }}
        restored={filling.restored}
        filled={earlier && { ...valuesOf(type, shown), version: String(item.version) }}
        onSubmit={save}
        action="Update"
        busyText="Updating..."
        next={
          before && (
            <div className="mt-2 flex flex-wrap gap-3">
              <SmallButton
                disabled={update.isPending}
                onClick={() => leave(() => void report(undo(before, item), versionMessages.undoFailed))}
              >
                Undo
              </SmallButton>
              {pageActionsOf(item, 'admin-outline')}
              <SmallButton onClick={() => leave(onClose)}>Back to the list</SmallButton>
            </div>
          )
        }
        top={
          <>
            {earlier && (
              <EarlierItem
                type={type}
                version={earlier}
                earlier={shown}
                present={stored}
                onClose={() => {
                  discardChanges();
                  fill({});
                }}
              />
            )}
            {conflict && (
              <ItemConflict
                type={type}
                conflict={conflict}
                edited={item}
                theirs={stored}
                earlier={earlier && shown}
                onTake={() => {
                  discardChanges();
                  setItem(stored);
                  fill({});
                }}
              />
            )}
          </>
        }
        cancel={
          <Button variant="admin-outline" onClick={() => leave(onClose)}>
            Cancel
          </Button>
        }
      />
      <ItemVersions
        type={type}
        item={item}
        isOpen={withVersions}
        onShow={(version) => leave(() => fill({ earlier: version }))}
      />
    </section>
  );
}
