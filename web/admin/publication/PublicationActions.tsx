import { zodResolver } from '@hookform/resolvers/zod';
import { CalendarClock, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { datesSchema, publicationMessages, wrongDates } from '#contract/publication.ts';
import { useSetDates, useSetDraft } from '../../api/publicationQueries.ts';
import { serverTime } from '../../api/serverTime.ts';
import { useSection } from '../../api/settings.ts';
import { DateField, textsOf } from '../forms/textFields.tsx';
import { useDialogForm } from '../forms/useSubmit.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useFailureToast, useUndoToast } from '../ui/outcomeToasts.ts';
import { quietAction, SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';

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
    const publish = async () => offerUndo(await setDraft.mutateAsync({ id, draft: !draft }), undo);
    if (await failure.attempt(publish, draft ? publishFailed : unpublishFailed)) onChanged?.();
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

/** The texts of the dates as they are typed. */
type DatesValues = z.input<typeof datesSchema>;

/** A dialog for the minutes at which an item is published and hidden. A blank field has no effect at any time. */
function DatesDialog({ type, item, onClose }: { type: ContentType; item: StoredItem; onClose: () => void }) {
  const setDates = useSetDates(type, item._id);
  const { timeZone } = useSection('region');
  const form = useForm<DatesValues>({
    resolver: zodResolver(schemaFor(item, timeZone), undefined, { raw: true }),
    defaultValues: { publishAt: item.publishAt ?? '', hideAt: item.hideAt ?? '' },
  });
  const dialog = useDialogForm(form, {
    names: item.draft ? ['publishAt', 'hideAt'] : ['hideAt', 'publishAt'],
    failed: publicationMessages.datesFailed,
    send: (dates) => setDates.mutateAsync(dates),
    onClose,
  });
  const text = textsOf(form);
  return (
    <FormProvider {...form}>
      <FormDialog title="Dates" submit="Save" busyText="Saving..." {...dialog}>
        <p>By the clock of {timeZone}. It happens by itself, also when nobody is here.</p>
        {item.draft && (
          <DateField
            label="Publish At"
            {...text('publishAt')}
            optional
            type="datetime-local"
            help="From this minute on, everybody sees it."
          />
        )}
        <DateField
          label="Hide At"
          {...text('hideAt')}
          optional
          type="datetime-local"
          help="From this minute on, it is a draft, which only staff see."
        />
      </FormDialog>
    </FormProvider>
  );
}

/** Returns the schema of the dates of an item, which also compares them with the present minute. */
const schemaFor = ({ draft }: StoredItem, timeZone: string) =>
  datesSchema.superRefine((dates, context) => {
    const wrong = wrongDates(dates, { now: minuteIn(timeZone, serverTime()), isDraft: draft === true });
    for (const { field, message } of wrong) context.addIssue({ code: 'custom', path: [field], message });
  });
