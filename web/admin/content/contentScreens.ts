import type { ComponentType } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { EditableTypeOf } from '../../api/contentQueries.ts';
import type { ItemLink } from '../itemLink/itemLink.ts';

/** What the screens of a content type that add and manage its items have in common. */
export interface ContentScreens<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  /** The screen that adds items, the text of its submit button, and the screen that adds several items at once. */
  add: { path: string; label: string; submit: string; several?: { path: string; label: string } };
  manage: { path: string; label: string };
  /** Returns the link of an item's page, for a type whose items have pages. */
  linkOf?: (item: Item) => ItemLink;
  /** The fields of the type's form, without its image field. */
  Fields: ComponentType;
  /** A preview of the item in the form, as visitors will see it. `stored` is the edited item. */
  Preview: ComponentType<{ stored?: Item }>;
}
