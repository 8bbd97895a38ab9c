import { CopyPlus, History } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { ViewLink } from '../../public/viewer/ViewLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useFeatureParts } from '../feature.ts';
import type { ItemLink } from '../itemLink/itemLink.ts';
import { PageActions } from '../itemLink/PageActions.tsx';
import { PreviewLinkActions } from '../publication/PreviewLinkActions.tsx';
import { PublicationActions } from '../publication/PublicationActions.tsx';
import { PublicationState } from '../publication/PublicationState.tsx';
import { layOutAtIdle } from '../ui/layOutAtIdle.ts';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { quietAction, SmallButton } from '../ui/SmallButton.tsx';
import { actionsClass, CardDate, enlargeClass } from './cardParts.tsx';
import { ItemHeading, type ItemHeadingProps } from './ItemHeading.tsx';

/** The content that a card shows for its item. */
export interface CardContent {
  /** The name of the item. */
  heading: string;
  /** When it is, below the heading. */
  when?: string;
  imageAlt: string;
  /** The content below the heading. */
  body: ReactNode;
  /** Another action for the item, above Edit and Delete. */
  action?: ReactNode;
  /** Another action in the compact form, as an icon. */
  compactAction?: ReactNode;
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
  const { type, item, content, linkOf, closeFormOf, editing, loading, selected } = props;
  const { onEdit, onVersions, onDelete, onSelect } = props;
  const { heading, when, imageAlt, body, action, again } = content(item, closeFormOf, editing);
  const link = linkOf?.(item);
  const linkActions = useFeatureParts('ItemAction');
  const headingId = useId();
  const viewed = { image: item, alt: imageAlt, caption: heading };
  const picture = (
    <Picture
      image={item}
      alt={imageAlt}
      sizes="20rem"
      className="absolute inset-0 size-full object-contain p-3 drop-shadow-[0_2px_4px_rgb(21_23_60/.25)]"
    />
  );
  return (
    <article
      ref={layOutAtIdle}
      aria-labelledby={headingId}
      className={`relative flex flex-col [contain-intrinsic-size:auto_32rem] overflow-hidden rounded-panel bg-sheet ${editing || selected ? 'outline-3 outline-admin-fill' : ''}`}
    >
      <div className="grid max-sm:grid-cols-[min(6.5rem,37%)_minmax(0,1fr)]">
        <div className="relative aspect-2/1 bg-wash max-sm:aspect-auto max-sm:min-h-32">
          {selected === undefined ? (
            <ViewLink picture={viewed} all={() => [viewed]} className={enlargeClass}>
              {picture}
            </ViewLink>
          ) : (
            picture
          )}
          {editing && <span className="bus absolute top-3 left-3 bg-admin-fill text-on-brand">Editing</span>}
        </div>
        <div
          className={`grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 px-[min(1.125rem,5.6vw)] pt-4 ${when ? 'sm:min-h-24' : 'sm:min-h-16'}`}
        >
          <ItemHeading
            id={headingId}
            selected={selected}
            onSelect={() => onSelect(item)}
            editing={editing}
            className={`leading-snug font-semibold wrap-anywhere ${selected === undefined ? '' : 'pr-8'}`}
            boxClass="top-4 right-4"
          >
            {heading}
          </ItemHeading>
          {when && <CardDate>{when}</CardDate>}
          <PublicationState item={item} />
        </div>
      </div>
      <div hidden={selected !== undefined} className="grid gap-2.5 px-4.5 pt-3">
        {action}
        <div className={actionsClass}>
          <SmallButton
            id={editButtonId(item._id)}
            aria-describedby={headingId}
            disabled={loading}
            onClick={() => onEdit(item)}
          >
            {loading ? 'Loading...' : 'Edit'}
          </SmallButton>
          <SmallButton variant="danger-outline" aria-describedby={headingId} onClick={() => onDelete([item])}>
            Delete
          </SmallButton>
        </div>
      </div>
      <div className="grid flex-1 content-start gap-2 px-4.5 py-3.5">{body}</div>
      <div hidden={selected !== undefined} className="px-4.5 pb-3">
        <div className={quietGroupClass}>
          <PublicationActions
            type={type}
            item={item}
            headingId={headingId}
            editing={editing}
            onChanged={() => closeFormOf(item)}
          />
          {item.version > 1 && (
            <SmallButton
              {...quietAction}
              aria-describedby={headingId}
              disabled={loading}
              onClick={() => onVersions(item)}
            >
              <History aria-hidden className="size-4.5" />
              Versions
            </SmallButton>
          )}
        </div>
        {link && (
          <div className={quietGroupClass}>
            {item.draft ? (
              <PreviewLinkActions type={type} item={item} headingId={headingId} />
            ) : (
              <>
                <PageActions link={link} {...quietAction} aria-describedby={headingId} />
                {linkActions.map(({ name, Part }) => (
                  <Part key={name} link={link} headingId={headingId} />
                ))}
              </>
            )}
            {again && (
              <ScreenLink {...quietAction} size="small" aria-describedby={headingId} to={again}>
                <CopyPlus aria-hidden className="size-4.5" />
                Add again
              </ScreenLink>
            )}
          </div>
        )}
      </div>
    </article>
  );
}) as <Item extends StoredItem>(props: ContentCardProps<Item>) => ReactNode;

/** Two quiet actions stand in a row; a last one takes the whole of it. */
const quietGroupClass = 'flex flex-wrap gap-x-2.5 border-t border-line py-1.5 *:flex-[1_1_45%]';

/** Returns the id of an item's Edit button. The button gets the focus again when the item's form closes. */
export const editButtonId = (itemId: string) => `edit-${itemId}`;
