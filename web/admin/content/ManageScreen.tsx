import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type EditableTypeOf,
  type StoredItem,
  useContentList,
  useLoadItem,
  useRemoveItem,
} from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorBox } from '../../ui/messages.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { useToasts } from '../../ui/Toast.tsx';
import { ContentCard, editButtonId } from './ContentCard.tsx';
import { EditPanel } from './EditPanel.tsx';
import type { FormValues } from './formData.ts';
import { ScreenHead } from './ScreenHead.tsx';

interface ManageScreenProps<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  title: string;
  listTitle: string;
  add: { path: string; label: string };
  card: (item: Item) => { heading: ReactNode; imageAlt: string; body: ReactNode };
  /** What happens when the item is deleted, in one line. */
  consequence: (item: Item) => string;
  edit: {
    /** Follows 'Edit: ' in the form's heading. */
    title: (item: Item) => string;
    textsOf: (item: Item) => FormValues;
    imageHelp: string;
    fields: ReactNode;
    /** Whether the form closes after a successful update; else it stays, with refreshed values. */
    closesAfterUpdate?: boolean;
  };
}

/** The screen that lists a content type's items, to edit and to delete them (spec, sections 2, 4 and 8). */
export function ManageScreen<Item extends StoredItem>(props: ManageScreenProps<Item>) {
  const { type, title, listTitle, add, card, consequence, edit } = props;
  const list = useContentList(type);
  const load = useLoadItem(type);
  const remove = useRemoveItem(type);
  const toasts = useToasts();
  const [editing, setEditing] = useState<{ item: Item; loadedAt: number }>();
  const [toDelete, setToDelete] = useState<Item>();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const failure = useRef<HTMLDivElement>(null);

  const loadFailure = load.error && failureText(load.error, type.edit.loadFailed);
  useEffect(() => {
    if (loadFailure) failure.current?.focus();
  }, [loadFailure]);

  const startEditing = (id: string) => {
    load.mutate(id, { onSuccess: (item) => setEditing({ item, loadedAt: Date.now() }) });
  };
  const stopEditing = () => {
    if (editing) document.getElementById(editButtonId(editing.item._id))?.focus();
    setEditing(undefined);
  };
  const deleteItem = (item: Item) =>
    remove.mutate(item._id, {
      onSuccess: (message) => {
        toasts.success(message);
        if (editing?.item._id === item._id) setEditing(undefined);
      },
      onError: (error) => toasts.error(failureText(error, type.remove.failed)),
      onSettled: () => setToDelete(undefined),
    });

  if (list.isLoadingError) {
    return (
      <ErrorState text={failureText(list.error, type.list.failed)}>
        <Button look="admin-line" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </ErrorState>
    );
  }
  return (
    <>
      <ScreenHead title={title} link={add} />
      <div className="mb-8 grid gap-4 empty:hidden">
        {loadFailure && <ErrorBox ref={failure} text={loadFailure} />}
        {/* What is on the screen stays there: someone may be typing. */}
        {list.isRefetchError && <ErrorBox text={failureText(list.error, type.list.failed)} />}
      </div>
      {editing && (
        // Each load is a form of its own, also of the same item.
        <EditPanel key={editing.loadedAt} type={type} loaded={editing.item} {...edit} onClose={stopEditing} />
      )}
      <h2 ref={listHeading} tabIndex={-1} className="sr-only">
        {listTitle}
      </h2>
      {list.isPending ? (
        <LoadingState text="Loading" />
      ) : list.data.length === 0 ? (
        <EmptyState text={type.list.empty}>
          <ButtonLink look="admin" to={add.path}>
            {add.label}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid gap-grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {list.data.map((item) => {
            const { heading, imageAlt, body } = card(item);
            return (
              <ContentCard
                key={item._id}
                item={item}
                heading={heading}
                imageAlt={imageAlt}
                editing={item._id === editing?.item._id}
                loading={load.isPending && item._id === load.variables}
                onEdit={() => startEditing(item._id)}
                onDelete={() => setToDelete(item)}
              >
                {body}
              </ContentCard>
            );
          })}
        </div>
      )}
      {toDelete && (
        <ConfirmDialog
          question={type.remove.confirm}
          consequence={consequence(toDelete)}
          confirm="Delete"
          busyText="Deleting..."
          busy={remove.isPending}
          onConfirm={() => deleteItem(toDelete)}
          onCancel={() => setToDelete(undefined)}
          fallbackFocus={listHeading}
        />
      )}
    </>
  );
}
