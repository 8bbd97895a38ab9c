import { CalendarClock, Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, use } from 'react';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { publicationMessages } from '#contract/publication.ts';
import { useSetDates, useSetDraft } from '../../api/publicationQueries.ts';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import type { ItemLink } from '../itemLink/itemLink.ts';
import { PageButtons } from '../itemLink/PageActions.tsx';
import { MoreItem, useOpenMenu } from '../ui/MoreItem.tsx';
import { useUndoToast } from '../ui/outcomeToasts.ts';
import { StillLoading } from '../ui/StillLoading.tsx';
import { ShowAboveScreens } from '../ui/useShownDialog.ts';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';

const ScheduleDialog = lazy(() => untilItSucceeds(() => import('./ScheduleDialog.tsx')));

interface PublicationItemsProps {
  type: ContentType;
  item: StoredItem;
  /** The link of its page. Then it can be due at a minute; dates that it has can be changed in any case. */
  link?: ItemLink | undefined;
  /** Whether the item's form is open. The form closes when the item is published or unpublished. */
  editing?: boolean;
  onChanged?: () => void;
}

/** The items of a menu that publish an item or make it a draft, and that set when this happens by itself. */
export function PublicationItems(props: PublicationItemsProps) {
  const { type, item, link, editing = false, onChanged } = props;
  const { _id: id, draft = false, publishAt, hideAt } = item;
  const { publishFailed, unpublishFailed } = publicationMessages;
  const setDraft = useSetDraft(type);
  const setDates = useSetDates(type, id);
  const offerUndo = useUndoToast(draft ? unpublishFailed : publishFailed);
  const { leave } = useLeaving();
  const { failure, show } = useOpenMenu();
  const showAbove = use(ShowAboveScreens);

  /** Takes the change back. Publishing has also removed the minute at which the draft was to be published. */
  const undo = async () => {
    const message = await setDraft.mutateAsync({ id, draft });
    if (publishAt) await setDates.mutateAsync({ publishAt, hideAt });
    return message;
  };

  // This awaits the promises instead of using callbacks, because the menu has closed before they settle.
  const change = async () => {
    failure.clear();
    const tell = draft && link && <PageButtons link={link} show={showAbove} variant="outline" />;
    const publish = async () => offerUndo(await setDraft.mutateAsync({ id, draft: !draft }), undo, tell);
    if (await failure.attempt(publish, draft ? publishFailed : unpublishFailed)) onChanged?.();
  };

  return (
    <>
      {(link || publishAt || hideAt) && (
        <MoreItem
          icon={CalendarClock}
          onSelect={() =>
            show((close) => (
              <Suspense fallback={<StillLoading />}>
                <ScheduleDialog type={type} item={item} onClose={close} />
              </Suspense>
            ))
          }
        >
          Schedule
        </MoreItem>
      )}
      <MoreItem icon={draft ? Eye : EyeOff} onSelect={() => (editing ? leave(() => void change()) : void change())}>
        {draft ? 'Publish' : 'Unpublish'}
      </MoreItem>
    </>
  );
}
