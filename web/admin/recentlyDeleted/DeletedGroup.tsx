import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import { layOutAtIdle } from '../ui/layOutAtIdle.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { DeletionText, deletedRowClass } from './DeletedRow.tsx';

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
      <img src={first.item.placeholder} alt="" className="aspect-4/5 w-full self-start rounded-sharp object-cover" />
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
