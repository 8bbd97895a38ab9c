import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '#contract/conflict.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { useUpdateItem } from '../../api/contentQueries.ts';
import { ApiError, type Upload } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { editForms } from '../drafts/draftForms.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { useLeaving } from '../drafts/LeaveGuard.tsx';
import { imageTextsOf } from '../forms/imageTexts.ts';
import { useToasts } from '../ui/Toast.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { ContentForm } from './ContentForm.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { textsOf } from './formValues.ts';

interface EditPanelProps<Item extends StoredItem> extends Pick<ContentScreens<Item>, 'type' | 'Fields' | 'Preview'> {
  /** Returns the text after 'Edit: ' in the form's heading. */
  nameOf: (item: Item) => string;
  /** Whether the form closes after a successful update. */
  closesAfterUpdate?: boolean;
  /** The item in the state that was loaded. */
  loaded: Item;
  /** The draft of an earlier visit to this form. */
  restored?: Draft;
  onClose: () => void;
}

/**
 * The form for editing an item, above the list. After an update it closes and a toast reports the success, or it stays
 * open and shows the updated item (docs/product.md, "Edit"). If another editor saved first, it shows both versions.
 */
export function EditPanel<Item extends StoredItem>(props: EditPanelProps<Item>) {
  const { type, Fields, Preview, nameOf, closesAfterUpdate = false, loaded, restored, onClose } = props;
  const [item, setItem] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict>();
  const update = useUpdateItem(type, item._id);
  const toasts = useToasts();
  const { leave } = useLeaving();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  // The values include the version. It is sent with the form and kept in the draft. An editor who keeps their own
  // values takes over the version of the other editor's item.
  const valuesOf = (one: Item) => ({ ...imageTextsOf(one), ...textsOf(type, one), version: String(one.version) });

  const save = async (form: Upload) => {
    setConflict(undefined);
    try {
      const { item: updated, message } = await update.mutateAsync(form);
      setItem(updated);
      const close = () => {
        toasts.success(message);
        // The user may have left this form and opened another form meanwhile.
        if (heading.current) onClose();
      };
      return { message, values: valuesOf(updated), close: closesAfterUpdate ? close : undefined };
    } catch (error) {
      if (!(error instanceof ApiError) || error.conflict === undefined) throw error;
      setConflict(error.conflict);
      return undefined;
    }
  };

  return (
    <section className="panel mb-8 [--form-columns:15rem_1fr]">
      <h2 ref={heading} tabIndex={-1} className="panel-title mb-6 wrap-anywhere">
        Edit: <bdi>{nameOf(item)}</bdi>
      </h2>
      <ContentForm
        type={type}
        Fields={Fields}
        Preview={Preview}
        stored={item}
        initial={valuesOf(item)}
        draft={{ form: `${editForms(type)}${item._id}`, title: nameOf(item) }}
        restored={restored}
        onSubmit={save}
        action="Update"
        busyText="Updating..."
        top={
          conflict && (
            <ConflictPanel
              conflict={conflict}
              edited={item}
              theirs={type.item.parse(conflict.item)}
              valuesOf={valuesOf}
              onTake={(theirs) => {
                setItem(theirs);
                setConflict(undefined);
                heading.current?.focus();
              }}
            />
          )
        }
        cancel={
          <Button variant="admin-outline" onClick={() => leave(onClose)}>
            Cancel
          </Button>
        }
      />
    </section>
  );
}
