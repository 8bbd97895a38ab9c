import { CopyPlus, History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import type { ItemLink } from '../itemLink/itemLink.ts';
import { PageItems } from '../itemLink/PageItems.tsx';
import { PreviewLinkItems } from '../publication/PreviewLinkItems.tsx';
import { PublicationItems } from '../publication/PublicationItems.tsx';
import { MoreGroup, MoreItem } from '../ui/MoreItem.tsx';

interface CardItemsProps {
  type: ContentType;
  item: StoredItem;
  /** The items about its content, and the address of the form that adds it again. */
  shown: { item?: ReactNode; lastItem?: ReactNode; again?: string };
  link: ItemLink | undefined;
  editing: boolean;
  onVersions: () => void;
  /** Closes the form of the item. */
  closeForm: () => void;
}

/** The items of a card's menu: telling people, the content, and who sees it. They come with the menu. */
export default function CardItems({ type, item, shown, link, editing, onVersions, closeForm }: CardItemsProps) {
  return (
    <>
      <MoreGroup>
        {link && (item.draft ? <PreviewLinkItems type={type} item={item} /> : <PageItems link={link} />)}
      </MoreGroup>
      <MoreGroup>
        {shown.item}
        {shown.again && (
          <MoreItem icon={CopyPlus} to={shown.again}>
            Add again
          </MoreItem>
        )}
        {item.version > 1 && (
          <MoreItem icon={History} onSelect={onVersions}>
            Versions
          </MoreItem>
        )}
      </MoreGroup>
      <MoreGroup>
        <PublicationItems type={type} item={item} link={link} editing={editing} onChanged={closeForm} />
        {shown.lastItem}
      </MoreGroup>
    </>
  );
}
