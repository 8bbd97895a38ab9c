import { useId, useRef, useState } from 'react';
import { contentTypes } from '#contract/content/index.ts';
import { formatDayOf } from '#contract/dates.ts';
import { type DeletedItem, recentlyDeletedMessages, restorableDays } from '#contract/recentlyDeleted.ts';
import { failureText } from '../../api/http.ts';
import { useDeleteForGood, useRecentlyDeleted, useRestore } from '../../api/recentlyDeletedQueries.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { formatMoment } from '../formatMoment.ts';
import { FailedList } from '../layout/Fetched.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorBox } from '../ui/messages.tsx';
import { useFailureToast } from '../ui/outcomeToasts.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { describeDeleted } from './describeDeleted.ts';

/** /admin/recently-deleted: the deleted items of all content types. They can be restored or deleted permanently. */
export function RecentlyDeletedScreen() {
  const list = useRecentlyDeleted();
  const restore = useRestore();
  const remove = useDeleteForGood();
  const { report } = useFailureToast();
  const [toRemove, setToRemove] = useState<DeletedItem>();
  const [restoring, setRestoring] = useState<string[]>([]);
  const listHeading = useRef<HTMLHeadingElement>(null);

  // Several restores may run at the same time, so the code awaits each promise separately.
  const restoreItem = async ({ type, item: { _id: id } }: DeletedItem) => {
    setRestoring((ids) => [...ids, id]);
    await report(restore.mutateAsync({ type: contentTypes[type], ids: [id] }), recentlyDeletedMessages.restoreFailed);
    setRestoring((ids) => ids.filter((one) => one !== id));
    focusIfLost(listHeading.current);
  };
  const removeItem = async ({ type, item: { _id: id } }: DeletedItem) => {
    await report(remove.mutateAsync({ type: contentTypes[type], id }), recentlyDeletedMessages.removeFailed);
    setToRemove(undefined);
  };

  if (list.isLoadingError)
    return <FailedList title="Recently deleted" query={list} failed={recentlyDeletedMessages.listFailed} />;
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
          onConfirm={() => void removeItem(toRemove)}
          onCancel={() => setToRemove(undefined)}
        />
      )}
    </>
  );
}

interface DeletedRowProps {
  deleted: DeletedItem;
  restoring: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

/**
 * A deleted item: its content, the user who deleted it, the time, and the end of the period in which it can be
 * restored.
 */
function DeletedRow({ deleted, restoring, onRestore, onRemove }: DeletedRowProps) {
  const { type, item, deletedBy, deletedAt, restorableUntil } = deleted;
  const headingId = useId();
  const { name, detail } = describeDeleted(deleted);
  return (
    // A row far from the screen is not laid out, because there may be hundreds.
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-5 gap-y-4 rounded-panel bg-sheet p-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] lg:grid-cols-[4rem_1fr_auto] lg:pr-6">
      <img src={item.placeholder} alt="" className="aspect-4/5 w-full self-start rounded-sharp object-cover" />
      <div className="grid gap-1">
        <p className="text-small text-ink-soft first-letter:uppercase">
          {contentTypes[type].noun}
          {detail && ` · ${detail}`}
        </p>
        <h3 id={headingId} dir="auto" className="leading-snug font-semibold wrap-anywhere">
          {name}
        </h3>
        <p className="text-small text-ink-soft">
          Deleted by {deletedBy} on <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>. Can be restored until{' '}
          <time dateTime={restorableUntil}>{formatDayOf(restorableUntil, 'short')}</time>.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-lg:col-span-2 max-sm:*:flex-1">
        <SmallButton aria-describedby={headingId} disabled={restoring} onClick={onRestore}>
          {restoring ? 'Restoring...' : 'Restore'}
        </SmallButton>
        <SmallButton variant="danger-outline" aria-describedby={headingId} disabled={restoring} onClick={onRemove}>
          Delete for good
        </SmallButton>
      </div>
    </li>
  );
}
