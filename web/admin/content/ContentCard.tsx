import { lazy, memo, type ReactNode, useId } from 'react';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { FormerDate } from '../../public/events/EventTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import type { ItemLink } from '../itemLink/itemLink.ts';
import { PublicationState } from '../publication/PublicationState.tsx';
import { layOutAtIdle } from '../ui/layOutAtIdle.ts';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { ItemHeading, type ItemHeadingProps } from './ItemHeading.tsx';

/** The content that a card shows for its item: what visitors know it by. */
export interface CardContent {
  /** The name of the item. */
  heading: string;
  /** When it is. */
  when?: string;
  /** The day that it no longer keeps, which is struck through. */
  formerWhen?: string | undefined;
  /** Where it is, or what else visitors know it by. */
  note?: string;
  /** Its state for visitors (`StateLine`). */
  state?: ReactNode;
  imageAlt: string;
  /** An item of its menu about its content (`MoreItem`), and the last item. */
  item?: ReactNode;
  lastItem?: ReactNode;
  /** The address of the form that adds the item again; undefined for types without 'Add again'. */
  again?: string;
}

/** Returns what the card of an item shows. `editing` says whether the item's form is open. */
export type Card<Item extends StoredItem> = (
  item: Item,
  closeFormOf: (item: StoredItem) => void,
  editing: boolean,
) => CardContent;

export interface ContentCardProps<Item extends StoredItem> extends Pick<ItemHeadingProps, 'selected' | 'editing'> {
  type: ContentType;
  item: Item;
  content: Card<Item>;
  /** Returns the link of an item's page, for a type whose items have pages. */
  linkOf: ((item: Item) => ItemLink) | undefined;
  /** Closes the form of an item, for an action that removes it from the list. */
  closeFormOf: (item: StoredItem) => void;
  onEdit: (item: Item) => void;
  onVersions: (item: Item) => void;
  onDelete: (items: readonly Item[]) => void;
  /** Selects the item, or takes it out of the selection. */
  onSelect: (item: Item) => void;
  /** Whether the item is being loaded for its form. */
  loading: boolean;
}

/**
 * An item in the list of a manage screen. It renders again only when its props change, because there may be a thousand
 * cards.
 */
export const ContentCard = memo(function ContentCard<Item extends StoredItem>(props: ContentCardProps<Item>) {
  const { item, content, closeFormOf, editing, loading, selected } = props;
  const { onEdit, onDelete, onSelect } = props;
  const shown = content(item, closeFormOf, editing);
  const { heading, when, formerWhen, note, state, imageAlt } = shown;
  const headingId = useId();
  const isMarked = editing || selected;
  return (
    <article
      ref={layOutAtIdle}
      aria-labelledby={headingId}
      className={`relative grid grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] content-between gap-x-[min(1rem,5vw)] gap-y-2.5 overflow-hidden rounded-panel p-[min(1rem,5vw)] pb-2.5 [contain-intrinsic-size:auto_13rem] sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_1fr_auto] sm:p-0 sm:pb-3 sm:[contain-intrinsic-size:auto_26rem] ${item.draft ? '' : 'bg-sheet'} ${isMarked ? 'outline-3 outline-admin-fill' : item.draft ? 'outline-2 -outline-offset-2 outline-edge outline-dashed' : ''}`}
    >
      <div className={`relative aspect-4/5 sm:aspect-4/3 ${item.draft ? '' : 'bg-wash'}`}>
        <Picture
          image={item}
          alt={imageAlt}
          sizes="(min-width: 40rem) 20rem, 5.5rem"
          className="absolute inset-0 size-full object-contain sm:p-4 sm:drop-shadow-[0_2px_4px_rgb(21_23_60/.25)]"
        />
        {editing && <span className="bus absolute top-2 left-2 bg-admin-fill text-on-brand">Editing</span>}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 sm:px-4.5 sm:pt-1.5">
        <ItemHeading
          id={headingId}
          selected={selected}
          onSelect={() => onSelect(item)}
          editing={editing}
          className={`font-journal text-[1.1875rem] leading-snug font-semibold wrap-anywhere ${selected === undefined ? '' : 'pr-8'}`}
          boxClass="top-4 right-4"
        >
          {heading}
        </ItemHeading>
        {when && <CardWhen when={when} former={formerWhen} className="font-semibold" />}
        {note && (
          <p dir="auto" className="line-clamp-2 text-small leading-snug wrap-anywhere text-ink-soft">
            {note}
          </p>
        )}
        {state}
        <PublicationState item={item} />
      </div>
      <div hidden={selected !== undefined} className="col-span-full flex flex-wrap gap-1 sm:px-4.5">
        <SmallButton
          id={editButtonId(item._id)}
          aria-describedby={headingId}
          disabled={loading}
          onClick={() => onEdit(item)}
          className="min-w-[min(5.5rem,27vw)]"
        >
          {loading ? 'Loading...' : 'Edit'}
        </SmallButton>
        <SmallButton variant="danger-quiet" aria-describedby={headingId} onClick={() => onDelete([item])}>
          Delete
        </SmallButton>
        <div className="ml-auto">
          <CardMenu {...props} shown={shown} headingId={headingId} />
        </div>
      </div>
    </article>
  );
}) as <Item extends StoredItem>(props: ContentCardProps<Item>) => ReactNode;

interface CardWhenProps {
  when: string;
  former?: string | undefined;
  className?: string;
}

/** When an item is, and the day that it no longer keeps. */
export function CardWhen({ when, former, className = '' }: CardWhenProps) {
  return (
    <p className={`font-signal text-small leading-snug wrap-anywhere ${className}`}>
      {when}
      <FormerDate text={former} className="font-normal text-ink-soft" />
    </p>
  );
}

const loadItems = () => import('./CardItems.tsx');
const CardItems = lazy(() => untilItSucceeds(loadItems));

interface CardMenuProps<Item extends StoredItem> extends ContentCardProps<Item> {
  shown: CardContent;
  headingId: string;
}

/** The menu of a card. */
export function CardMenu<Item extends StoredItem>(props: CardMenuProps<Item>) {
  const { type, item, shown, headingId, linkOf, closeFormOf, editing, onVersions } = props;
  return (
    <MoreMenu nameId={headingId} load={loadItems}>
      <CardItems
        type={type}
        item={item}
        shown={shown}
        link={linkOf?.(item)}
        editing={editing}
        onVersions={() => onVersions(item)}
        closeForm={() => closeFormOf(item)}
      />
    </MoreMenu>
  );
}

/** Returns the id of an item's Edit button. The button gets the focus again when the item's form closes. */
export const editButtonId = (itemId: string) => `edit-${itemId}`;
