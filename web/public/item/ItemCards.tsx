import type { ReactNode } from 'react';
import { type ItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { frames } from '../../ui/frames.ts';
import { Link } from '../../ui/Link.tsx';
import type { Image } from '../../ui/Picture.tsx';
import { PosterImage } from '../events/PosterImage.tsx';
import { Section } from '../Section.tsx';

interface CardItem extends Image {
  _id: string;
  title?: string;
  description?: string;
}

interface ItemCardsProps<Item extends CardItem> {
  title: string;
  type: ItemType;
  items: Item[];
  /** Returns the line above an item's title. */
  meta: (item: Item) => ReactNode;
  /** An action at the end of the heading's line. */
  action?: ReactNode;
  /** The row is on the first screen. */
  isFirst?: boolean;
}

/** A dense screen loads an image with fewer pixels: a phone then loads a card of 320 pixels instead of 640. */
const sizes = '(max-width: 30rem) and (min-resolution: 1.5dppx) 24vw, (min-width: 64rem) 20rem, 45vw';

/** A row of links to the pages of other items. Without other items, it renders nothing. */
export function ItemCards<Item extends CardItem>({
  title,
  type,
  items,
  meta,
  action,
  isFirst = false,
}: ItemCardsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section title={title} ground="wash" action={action}>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item._id}>
            <Link href={itemPath(kindOf(type), item._id)} className="group grid gap-2 wrap-anywhere">
              <PosterImage
                poster={item}
                frame={type === 'electromazine' ? frames.tile : frames.poster}
                sizes={sizes}
                priority={isFirst && item === items[0]}
              />
              <span
                dir="auto"
                className="mt-1 line-clamp-3 font-semibold underline-offset-[.3em] group-hover:underline"
              >
                {itemTitle(type, item)}
              </span>
              <span className="-mt-1 text-small text-ink-soft">{meta(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
