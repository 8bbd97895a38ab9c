import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import { formatDayOf } from '#contract/dates.ts';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import { frames } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { Description } from '../feature.ts';
import { formatMoment } from '../formatMoment.ts';
import { layOutAtIdle } from '../ui/layOutAtIdle.ts';
import { SmallButton } from '../ui/SmallButton.tsx';

interface DeletedRowProps {
  deleted: DeletedItem;
  description: Description;
  /** The level of its heading. */
  heading?: 'h3' | 'h4';
  restoring: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

/**
 * A deleted item: its content, the user who deleted it, the time, and the end of the period in which it can be
 * restored.
 */
export function DeletedRow({ deleted, description, heading: Heading = 'h3', ...actions }: DeletedRowProps) {
  const { type, item } = deleted;
  const { name, detail } = description;
  const { restoring, onRestore, onRemove } = actions;
  const headingId = useId();
  return (
    <li ref={layOutAtIdle} className={deletedRowClass}>
      <DeletedPicture item={item} />
      <div className="grid gap-1">
        <p className="text-small text-ink-soft first-letter:uppercase">
          {contentTypes[type].noun}
          {detail && ` · ${detail}`}
        </p>
        <Heading id={headingId} dir="auto" className="leading-snug font-semibold wrap-anywhere">
          {name}
        </Heading>
        <DeletionText {...deleted} />
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

interface DeletedGroupProps {
  first: DeletedItem;
  count: number;
  restoring: boolean;
  onRestore: () => void;
  /** The rows of the items. */
  children: ReactNode;
}

/** Items that were deleted together: a row for all of them, which opens to the rows of each. */
export function DeletedGroup({ first, count, restoring, onRestore, children }: DeletedGroupProps) {
  const [open, setOpen] = useState(false);
  const headingId = useId();
  return (
    <li ref={layOutAtIdle} className={deletedRowClass}>
      <DeletedPicture item={first.item} />
      <div className="grid gap-1">
        <h3 id={headingId} className="leading-snug font-semibold">
          {itemsInWords(contentTypes[first.type], count)}
        </h3>
        <DeletionText {...first} />
      </div>
      <div className="flex flex-wrap gap-2.5 max-lg:col-span-2 max-sm:*:flex-1">
        <SmallButton aria-describedby={headingId} disabled={restoring} onClick={onRestore}>
          {restoring ? 'Restoring...' : 'Restore all'}
        </SmallButton>
        <SmallButton
          variant="admin-quiet"
          aria-describedby={headingId}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Show each
          <ChevronDown aria-hidden className={`size-4.5 ${open ? 'rotate-180' : ''}`} />
        </SmallButton>
      </div>
      {open && (
        <ul className="col-span-full divide-y divide-line border-t border-line *:rounded-none *:px-0">{children}</ul>
      )}
    </li>
  );
}

/** The class names of the row of a deleted item, or of several. */
const deletedRowClass =
  'grid grid-cols-[4rem_1fr] items-center gap-x-5 gap-y-4 rounded-panel bg-sheet p-4 [contain-intrinsic-size:auto_8rem] lg:grid-cols-[4rem_1fr_auto] lg:pr-6';

/** The picture of a deleted item, whose name stands beside it. */
const DeletedPicture = ({ item }: Pick<DeletedItem, 'item'>) => (
  <Picture
    image={{ ...item, alt: '' }}
    alt=""
    frame={frames.poster}
    sizes="4rem"
    className="aspect-4/5 w-full self-start rounded-sharp"
  />
);

/** The admin who deleted an item, the time, and the end of the days in which it can be restored. */
function DeletionText({ deletedBy, deletedAt, restorableUntil }: Omit<DeletedItem, 'type' | 'item'>) {
  return (
    <p className="text-small text-ink-soft">
      Deleted by {deletedBy} on <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>. Can be restored until{' '}
      <time dateTime={restorableUntil}>{formatDayOf(restorableUntil, 'short')}</time>.
    </p>
  );
}
