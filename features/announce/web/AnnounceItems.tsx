import { Megaphone, Share } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { PageButtonProps } from '#web/admin/feature.ts';
import type { ItemLink } from '#web/admin/itemLink/itemLink.ts';
import { MoreItem, useOpenMenu } from '#web/admin/ui/MoreItem.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { StillLoading } from '#web/admin/ui/StillLoading.tsx';
import type { ShowDialog } from '#web/admin/ui/useShownDialog.ts';
import { untilItSucceeds } from '#web/ui/untilItSucceeds.ts';
import { canShare } from './sharing.ts';

/** The screen stays while the dialog cannot be fetched. */
const AnnounceDialog = lazy(() => untilItSucceeds(() => import('./AnnounceDialog.tsx')));

/** Stands for the story, which is not drawn yet: browsers refuse files by their type. */
const story = new File(['.'], 'story.jpg', { type: 'image/jpeg' });

const announce = (show: ShowDialog, link: ItemLink, sharesStory = false) =>
  show((close) => (
    <Suspense fallback={<StillLoading />}>
      <AnnounceDialog link={link} sharesStory={sharesStory} onClose={close} />
    </Suspense>
  ));

/** The items of a menu that tell people of an item: by the dialog, and at once by the device's sheet for sharing. */
export function AnnounceItems({ link }: { link: ItemLink }) {
  const { show } = useOpenMenu();
  return (
    <>
      <MoreItem icon={Megaphone} onSelect={() => announce(show, link)}>
        Announce
      </MoreItem>
      {canShare(story) && (
        <MoreItem icon={Share} onSelect={() => announce(show, link, true)}>
          Share story
        </MoreItem>
      )}
    </>
  );
}

/** The button that tells people of an item that was just added or published. */
export const AnnounceButton = ({ link, show, variant }: PageButtonProps) => (
  <SmallButton variant={variant} onClick={() => announce(show, link)}>
    <Megaphone aria-hidden className="size-4.5" />
    Announce
  </SmallButton>
);
