import { type ReactNode, useId } from 'react';
import type { StoredItem } from '../../api/contentQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface ContentCardProps {
  item: StoredItem;
  imageAlt: string;
  heading: ReactNode;
  /** What the card says below its heading. */
  children: ReactNode;
  /** Whether its form is open. */
  editing: boolean;
  /** Whether its form is being loaded. */
  loading: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One item of a manage screen's list. */
export function ContentCard({
  item,
  imageAlt,
  heading,
  children,
  editing,
  loading,
  onEdit,
  onDelete,
}: ContentCardProps) {
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className={`relative flex flex-col overflow-hidden rounded-panel bg-sheet ${editing ? 'outline-3 outline-admin-fill' : ''}`}
    >
      <div className="relative aspect-5/4 bg-wash">
        <Picture
          image={item}
          alt={imageAlt}
          sizes="20rem"
          className="absolute inset-0 size-full object-contain p-3.5 drop-shadow-[0_2px_4px_rgb(21_23_60/.25)]"
        />
        {editing && <span className="bus absolute top-4 left-4 bg-admin-fill text-on-brand">Editing</span>}
      </div>
      <div className="grid flex-1 content-start gap-2 px-4.5 pt-4.5 pb-3.5">
        <h3 id={headingId} className="leading-snug font-semibold wrap-anywhere">
          {heading}
        </h3>
        {children}
      </div>
      <div className="grid grid-cols-2 gap-2.5 px-4.5 pb-4.5">
        <Button
          id={editButtonId(item._id)}
          look="admin-line"
          size="small"
          aria-describedby={headingId}
          disabled={loading}
          onClick={onEdit}
        >
          {loading ? 'Loading...' : 'Edit'}
        </Button>
        <Button look="danger-line" size="small" aria-describedby={headingId} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}

/** The id of an item's Edit button, to which focus returns when its form closes. */
export const editButtonId = (itemId: string) => `edit-${itemId}`;
