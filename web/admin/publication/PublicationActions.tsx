import { CalendarClock, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { publicationMessages } from '#contract/publication.ts';
import { useSetDates, useSetDraft } from '../../api/publicationQueries.ts';
import { useFailureToast, useUndoToast } from '../ui/outcomeToasts.ts';
import { quietAction, SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { DatesDialog } from './DatesDialog.tsx';

export interface ItemActionsProps {
  type: ContentType;
  item: StoredItem;
  /** The id of the item's heading, which distinguishes the buttons of several items. */
  headingId: string;
}

interface PublicationActionsProps extends ItemActionsProps {
  /** Whether the item's form is open. The form closes when the item is published or unpublished. */
  editing?: boolean;
  onChanged?: () => void;
}

/** The buttons that publish an item or make it a draft, and that set its dates. */
export function PublicationActions({ type, item, headingId, editing = false, onChanged }: PublicationActionsProps) {
  const { _id: id, draft = false, publishAt, hideAt } = item;
  const { publishFailed, unpublishFailed } = publicationMessages;
  const setDraft = useSetDraft(type);
  const setDates = useSetDates(type, id);
  const failure = useFailureToast();
  const offerUndo = useUndoToast(draft ? unpublishFailed : publishFailed);
  const { leave } = useLeaving();
  const [withDates, setWithDates] = useState(false);
  const busy = setDraft.isPending;

  /** Takes the change back. Publishing has also removed the minute at which the draft was to be published. */
  const undo = async () => {
    const message = await setDraft.mutateAsync({ id, draft });
    if (publishAt) await setDates.mutateAsync({ publishAt, hideAt });
    return message;
  };

  // This awaits the promises instead of using callbacks, because the card may be mounted anew in another place.
  const change = async () => {
    if (busy) return;
    failure.clear();
    try {
      offerUndo(await setDraft.mutateAsync({ id, draft: !draft }), undo);
      onChanged?.();
    } catch (error) {
      failure.say(error as Error, draft ? publishFailed : unpublishFailed);
    }
  };

  return (
    <>
      <SmallButton
        {...quietAction}
        variant={draft ? 'admin' : 'admin-quiet'}
        aria-describedby={headingId}
        // A disabled button would lose the focus.
        aria-disabled={busy}
        onClick={() => (editing ? leave(() => void change()) : void change())}
      >
        {draft ? <Eye aria-hidden className="size-4.5" /> : <EyeOff aria-hidden className="size-4.5" />}
        {draft ? 'Publish' : 'Unpublish'}
      </SmallButton>
      <SmallButton
        {...quietAction}
        aria-haspopup="dialog"
        aria-describedby={headingId}
        onClick={() => setWithDates(true)}
      >
        <CalendarClock aria-hidden className="size-4.5" />
        Dates
      </SmallButton>
      {withDates && <DatesDialog type={type} item={item} onClose={() => setWithDates(false)} />}
    </>
  );
}
