import { useRef, useState } from 'react';
import { contentTypes } from '#contract/content/index.ts';
import { type DeletedItem, recentlyDeletedMessages, restorableDays } from '#contract/recentlyDeleted.ts';
import { failureText } from '../../api/http.ts';
import { useDeleteForGood, useRecentlyDeleted, useRestore } from '../../api/recentlyDeleted.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { FailedList } from '../layout/FailedList.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorBox } from '../ui/messages.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { useFailureToast } from '../useFailureToast.ts';
import { DeletedRow } from './DeletedRow.tsx';
import { describeDeleted } from './describeDeleted.ts';

/** /admin/recently-deleted: the deleted items of all content types. They can be restored or deleted permanently. */
export default function RecentlyDeleted() {
  const list = useRecentlyDeleted();
  const restore = useRestore();
  const remove = useDeleteForGood();
  const toasts = useToasts();
  const failure = useFailureToast();
  const [toRemove, setToRemove] = useState<DeletedItem>();
  const [restoring, setRestoring] = useState<string[]>([]);
  const listHeading = useRef<HTMLHeadingElement>(null);

  // Several restores may run at the same time, so the code awaits each promise separately.
  const restoreItem = async ({ type, item: { _id: id } }: DeletedItem) => {
    setRestoring((ids) => [...ids, id]);
    try {
      toasts.success(await restore.mutateAsync({ type: contentTypes[type], id }));
    } catch (error) {
      failure.say(error as Error, recentlyDeletedMessages.restoreFailed);
    }
    setRestoring((ids) => ids.filter((one) => one !== id));
    focusIfLost(listHeading.current);
  };
  const removeItem = ({ type, item: { _id: id } }: DeletedItem) =>
    remove.mutate(
      { type: contentTypes[type], id },
      {
        onSuccess: (message) => toasts.success(message),
        onError: (error) => failure.say(error, recentlyDeletedMessages.removeFailed),
        onSettled: () => setToRemove(undefined),
      },
    );

  if (list.isLoadingError) {
    return (
      <FailedList
        title="Recently deleted"
        text={failureText(list.error, recentlyDeletedMessages.listFailed)}
        onRetry={list.refetch}
      />
    );
  }
  return (
    <>
      <ScreenHead
        title="Recently deleted"
        subtitle={`What was deleted can be restored for ${restorableDays} days. Pictures are not served meanwhile.`}
      />
      {list.isRefetchError && (
        <div className="mb-8">
          <ErrorBox text={failureText(list.error, recentlyDeletedMessages.listFailed)} />
        </div>
      )}
      <h2 ref={listHeading} tabIndex={-1} className="sr-only">
        What was deleted, the latest first
      </h2>
      {list.isPending ? (
        <LoadingState text="Loading" />
      ) : list.data.length === 0 ? (
        <EmptyState text={recentlyDeletedMessages.empty} />
      ) : (
        <ul className="grid gap-3">
          {list.data.map((deleted) => (
            <DeletedRow
              key={`${deleted.type} ${deleted.item._id}`}
              deleted={deleted}
              restoring={restoring.includes(deleted.item._id)}
              onRestore={() => void restoreItem(deleted)}
              onRemove={() => setToRemove(deleted)}
            />
          ))}
        </ul>
      )}
      {toRemove && (
        <ConfirmDialog
          question={recentlyDeletedMessages.confirmRemove}
          consequence={`“${describeDeleted(toRemove).name}” and its image will be gone. This cannot be undone.`}
          confirm="Delete for good"
          busyText="Deleting..."
          busy={remove.isPending}
          onConfirm={() => removeItem(toRemove)}
          onCancel={() => setToRemove(undefined)}
          fallbackFocus={listHeading}
        />
      )}
    </>
  );
}
