import { useId } from 'react';
import { contentTypes } from '#contract/content/index.ts';
import { formatDayOf } from '#contract/dates.ts';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../formatMoment.ts';
import { describeDeleted } from './describeDeleted.ts';

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
export function DeletedRow({ deleted, restoring, onRestore, onRemove }: DeletedRowProps) {
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
        <Button
          variant="admin-outline"
          size="small"
          aria-describedby={headingId}
          disabled={restoring}
          onClick={onRestore}
        >
          {restoring ? 'Restoring...' : 'Restore'}
        </Button>
        <Button
          variant="danger-outline"
          size="small"
          aria-describedby={headingId}
          disabled={restoring}
          onClick={onRemove}
        >
          Delete for good
        </Button>
      </div>
    </li>
  );
}
