import { type ItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';

/** The address of an item's page, and the title of that page. */
export interface ItemLink {
  address: string;
  title: string;
}

/** Returns the link of an item on the site that the browser shows. */
export function itemLink(type: ItemType, item: { _id: string; title?: string; description: string }): ItemLink {
  return {
    address: new URL(itemPath(kindOf(type), item._id), location.origin).href,
    title: itemTitle(type, item),
  };
}
