import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type ItemVersion, versionMessages } from '#contract/versions.ts';
import { type ContentTypeOf, useItemVersions } from '../../api/contentQueries.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { showPart } from '../layout/showPart.ts';
import { VersionList } from './VersionList.tsx';

interface ItemVersionsProps<Item extends StoredItem> {
  type: ContentTypeOf<Item>;
  item: Item;
  /** Whether they are open at first. Then they take the focus. */
  isOpen: boolean;
  onShow: (version: ItemVersion) => void;
}

/** The versions of an item below its form. They are fetched when the user opens them. */
export function ItemVersions<Item extends StoredItem>({ type, item, isOpen, onShow }: ItemVersionsProps<Item>) {
  const [isShown, setShown] = useState(isOpen);
  const versions = useItemVersions(type, item, isShown);
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    const screen = heading.current?.closest('main');
    if (isOpen && heading.current && screen) return showPart(heading.current, screen);
  }, [isOpen]);
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
      className="group border-t border-line pt-2"
    >
      <summary ref={heading} className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <ChevronDown aria-hidden className="size-5 flex-none text-admin-text group-open:rotate-180" />
        Versions
      </summary>
      {isShown && (
        <Fetched query={versions} failed={versionMessages.failed}>
          {(list) =>
            list.length === 1 ? (
              <p className="text-ink-soft">Nobody has changed it. There is no earlier version.</p>
            ) : (
              <VersionList versions={list} present={item.version} onShow={onShow} />
            )
          }
        </Fetched>
      )}
    </details>
  );
}
