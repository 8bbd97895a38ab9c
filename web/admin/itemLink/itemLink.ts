import { type ItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { useSection } from '../../api/settings.ts';
import { copyLink } from '../../ui/copyLink.ts';
import { useToasts } from '../ui/Toast.tsx';

/** The path of an item's page, and the title of that page. */
export interface ItemLink {
  path: string;
  title: string;
}

/** Returns the link of an item. */
export function itemLink(type: ItemType, item: { _id: string; title?: string; description: string }): ItemLink {
  return { path: itemPath(kindOf(type), item._id), title: itemTitle(type, item) };
}

/** Returns the address of an item's page: on the site's own address, or else on the site that the browser shows. */
export function useAddressOf({ path }: ItemLink): string {
  const { url } = useSection('address');
  return new URL(path, url || location.origin).href;
}

/** Returns a function that copies an address, and says whether it could. */
export function useCopyLink(address: string): () => void {
  const toasts = useToasts();
  return () => void copyLink(address).then(({ isCopied, text }) => toasts[isCopied ? 'success' : 'error'](text));
}
