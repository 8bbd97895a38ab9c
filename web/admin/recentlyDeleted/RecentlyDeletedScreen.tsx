import { use, useRef, useState } from 'react';
import { contentTypes } from '#contract/content/index.ts';
import { type DeletedItem, recentlyDeletedMessages, restorableDays } from '#contract/recentlyDeleted.ts';
import { useDeleteForGood, useRecentlyDeleted, useRestore } from '../../api/recentlyDeletedQueries.ts';
import { useSection } from '../../api/settings.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { EmptyState } from '../../ui/states.tsx';
import { AdminFeatures, type Description } from '../feature.ts';
import { FetchedScreen } from '../layout/Fetched.tsx';
import { useFailureToast } from '../ui/outcomeToasts.ts';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { DeletedGroup, DeletedRow } from './DeletedRow.tsx';
import { groupDeleted } from './groupDeleted.ts';

/** /admin/recently-deleted: the deleted items of all content types. They can be restored or deleted permanently. */
export function RecentlyDeletedScreen() {
  const list = useRecentlyDeleted();
  const descriptionOf = useDescribeDeleted();
  const restore = useRestore();
  const remove = useDeleteForGood();
  const { report } = useFailureToast();
  const { ask } = useLeaving();
  const [restoring, setRestoring] = useState<string[]>([]);
  const listHeading = useRef<HTMLHeadingElement>(null);

  // Several restores may run at the same time, so the code awaits each promise separately.
  const restoreItems = async (type: DeletedItem['type'], ids: readonly string[]) => {
    setRestoring((before) => [...before, ...ids]);
    await report(restore.mutateAsync({ type: contentTypes[type], ids }), recentlyDeletedMessages.restoreFailed);
    setRestoring((before) => before.filter((id) => !ids.includes(id)));
    focusIfLost(listHeading.current);
  };
  const askToRemove = (deleted: DeletedItem) => {
    const question = {
      question: recentlyDeletedMessages.confirmRemove,
      consequence: `“${descriptionOf(deleted).name}” and its image will be gone. This cannot be undone.`,
      confirm: 'Delete for good',
      busyText: 'Deleting...',
    };
    const item = { type: contentTypes[deleted.type], id: deleted.item._id };
    ask(question, () => report(remove.mutateAsync(item), recentlyDeletedMessages.removeFailed));
  };

  const rowOf = (deleted: DeletedItem, heading?: 'h4') => (
    <DeletedRow
      key={`${deleted.type} ${deleted.item._id}`}
      deleted={deleted}
      description={descriptionOf(deleted)}
      heading={heading}
      restoring={restoring.includes(deleted.item._id)}
      onRestore={() => void restoreItems(deleted.type, [deleted.item._id])}
      onRemove={() => askToRemove(deleted)}
    />
  );

  const groupOf = (items: DeletedItem[]) => {
    const [first, ...others] = items as [DeletedItem, ...DeletedItem[]];
    if (others.length === 0) return rowOf(first);
    const ids = items.map(({ item }) => item._id);
    return (
      <DeletedGroup
        key={`${first.type} ${first.deletedAt} ${first.deletedBy}`}
        first={first}
        count={items.length}
        restoring={ids.some((id) => restoring.includes(id))}
        onRestore={() => void restoreItems(first.type, ids)}
      >
        {items.map((deleted) => rowOf(deleted, 'h4'))}
      </DeletedGroup>
    );
  };

  return (
    <FetchedScreen
      title="Recently deleted"
      subtitle={`What was deleted can be restored for ${restorableDays} days. Visitors see none of it meanwhile.`}
      query={list}
      failed={recentlyDeletedMessages.listFailed}
    >
      {(deletedItems) => (
        <>
          <h2 ref={listHeading} tabIndex={-1} className="sr-only">
            What was deleted, the latest first
          </h2>
          {deletedItems.length === 0 ? (
            <EmptyState text={recentlyDeletedMessages.empty} />
          ) : (
            <ul className="grid gap-3">{groupDeleted(deletedItems).map(groupOf)}</ul>
          )}
        </>
      )}
    </FetchedScreen>
  );
}

/** Returns the function that describes a deleted item. One of a feature that was taken out has the noun of its type. */
function useDescribeDeleted(): (deleted: DeletedItem) => Description {
  const clubs = useSection('clubs');
  const describers = Object.assign({}, ...use(AdminFeatures).map((feature) => feature.describers));
  return ({ type, item }) => describers[type]?.(item, clubs) ?? { name: contentTypes[type].noun };
}
