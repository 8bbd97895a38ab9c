import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type EditableTypeOf, type StoredItem, useUpdateItem } from '../../api/contentQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { useToasts } from '../../ui/Toast.tsx';
import { ImageField } from '../forms/ImageField.tsx';
import { ContentForm } from './ContentForm.tsx';
import type { FormValues } from './formData.ts';

interface EditPanelProps<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  /** The item as it was loaded. */
  loaded: Item;
  title: (item: Item) => string;
  textsOf: (item: Item) => FormValues;
  imageHelp: string;
  fields: ReactNode;
  closesAfterUpdate?: boolean;
  onClose: () => void;
}

/**
 * Edits one item above the list. After an update it closes and a toast says so, or it stays open and shows the item
 * as it is now (spec, section 4).
 */
export function EditPanel<Item extends StoredItem>({
  type,
  loaded,
  title,
  textsOf,
  imageHelp,
  fields,
  closesAfterUpdate = false,
  onClose,
}: EditPanelProps<Item>) {
  const [item, setItem] = useState(loaded);
  const update = useUpdateItem(type, item._id);
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section className="mb-8 rounded-panel bg-sheet p-[clamp(1.25rem,3vw,2.5rem)] [--form-columns:15rem_1fr]">
      <h2 ref={heading} tabIndex={-1} className="mb-6 font-journal text-h3 leading-tight font-semibold wrap-anywhere">
        Edit: {title(item)}
      </h2>
      <ContentForm
        fields={type.edit.fields}
        initial={textsOf(item)}
        onSubmit={async (body) => {
          // TanStack Query calls it only if this form is still shown by then.
          const whileShown = { onSuccess: closesAfterUpdate ? onClose : undefined };
          const { item: updated, message } = await update.mutateAsync(body, whileShown);
          if (closesAfterUpdate) toasts.success(message);
          setItem(updated);
          return { message, values: textsOf(updated) };
        }}
        words={{ submit: 'Update', busy: 'Updating...', failed: type.edit.failed }}
        image={<ImageField rule={type.edit.image} help={imageHelp} current={item} />}
        cancel={
          <Button look="admin-line" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {fields}
      </ContentForm>
    </section>
  );
}
