import { Pencil, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PublicationState } from '../publication/PublicationState.tsx';
import { CardMenu, CardWhen, type ContentCardProps, editButtonId } from './ContentCard.tsx';
import { ItemHeading } from './ItemHeading.tsx';

/** An item in the compact form of a list, in one line. It renders again only when its props change. */
export const CompactRow = memo(function CompactRow<Item extends StoredItem>(props: ContentCardProps<Item>) {
  const { item, content, closeFormOf, editing, loading, onEdit, onDelete, selected, onSelect } = props;
  const shown = content(item, closeFormOf, editing);
  const { heading, when, formerWhen, note, state } = shown;
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className={`relative flex min-h-15 items-center gap-[min(0.625rem,3vw)] border-b border-line px-[min(0.75rem,3.75vw)] py-1.5 sm:gap-4 sm:px-4 ${selected === undefined ? '' : 'pl-12 sm:pl-14'} ${editing || selected ? 'outline-3 -outline-offset-3 outline-admin-fill' : ''}`}
    >
      <Picture
        image={item}
        alt=""
        sizes="2.75rem"
        className="h-[min(2.75rem,13.75vw)] w-[min(2.25rem,11.25vw)] flex-none rounded-sharp object-cover max-[22rem]:hidden"
      />
      <div className="grid min-w-0 flex-1 sm:grid-cols-[3fr_3fr] sm:items-center sm:gap-x-4 lg:grid-cols-[3fr_3fr_2fr_3fr]">
        <ItemHeading
          id={headingId}
          selected={selected}
          onSelect={() => onSelect(item)}
          editing={editing}
          className="line-clamp-2 text-small leading-snug font-semibold wrap-anywhere"
          boxClass="inset-y-0 left-3 my-auto sm:left-4"
        >
          {heading}
        </ItemHeading>
        <CardWhen when={when ?? ''} former={formerWhen} />
        <p dir="auto" className="truncate text-small text-ink-soft max-lg:hidden">
          {note}
        </p>
        <div className="max-sm:[&_span]:line-clamp-2 max-sm:[&_svg]:hidden">
          {state}
          <PublicationState item={item} />
        </div>
      </div>
      <div hidden={selected !== undefined} className="flex">
        <IconButton
          quiet
          id={editButtonId(item._id)}
          label={loading ? 'Loading...' : 'Edit'}
          title="Edit"
          aria-describedby={headingId}
          disabled={loading}
          onClick={() => onEdit(item)}
          className="size-[min(2.75rem,14vw)]! text-admin-text"
        >
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          quiet
          label="Delete"
          title="Delete"
          aria-describedby={headingId}
          onClick={() => onDelete([item])}
          className="size-[min(2.75rem,14vw)]! text-danger"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
        <CardMenu {...props} shown={shown} headingId={headingId} />
      </div>
    </article>
  );
}) as <Item extends StoredItem>(props: ContentCardProps<Item>) => ReactNode;
