import type { ComponentType } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { EditableTypeOf } from '../../api/contentQueries.ts';
import type { ItemLink } from '../itemLink/itemLink.ts';
import type { PreviewFrameProps } from '../preview/PreviewFrame.tsx';

/** What the screens of a content type that add and manage its items have in common. */
export interface ContentScreens<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  /** The screen that adds items, the text of its submit button, and the screen that adds several items at once. */
  add: { path: string; label: string; submit: string; several?: { path: string; label: string } };
  /** The screen that manages items, and what visitors call these, and where. */
  manage: { path: string; label: string; seenAs: string };
  /** Returns the link of an item's page, for a type whose items have pages. */
  linkOf?: (item: Item) => ItemLink;
  /** The fields of the type's form, without its image field. */
  Fields: ComponentType;
  /** The fields that the form needs, in words, if it has others. */
  needed?: string;
  /** The preview of the item in the form: its frame, and its content. `stored` is the edited item. */
  preview: Pick<PreviewFrameProps, 'ground' | 'beside'> & { Content: ComponentType<{ stored?: Item }> };
}
