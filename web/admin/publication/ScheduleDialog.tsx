import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { publicationMessages, wrongDates } from '#contract/publication.ts';
import { datesSchema } from '#contract/publicationFields.ts';
import { useSetDates } from '../../api/publicationQueries.ts';
import { serverTime } from '../../api/serverTime.ts';
import { useSection } from '../../api/settings.ts';
import { DateField, textsOf } from '../forms/textFields.tsx';
import { useDialogForm } from '../forms/useSubmit.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

/** The texts of the dates as they are typed. */
type DatesValues = z.input<typeof datesSchema>;

/** A dialog for the minutes at which an item is published and hidden. A blank field has no effect at any time. */
export default function ScheduleDialog({
  type,
  item,
  onClose,
}: {
  type: ContentType;
  item: StoredItem;
  onClose: () => void;
}) {
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
      <FormDialog title="Schedule" submit="Save" busyText="Saving..." {...dialog}>
        <p>The times are those of {timeZone}.</p>
        {item.draft && (
          <DateField
            label="Visible From"
            {...text('publishAt')}
            optional
            type="datetime-local"
            help="From this minute on, everybody sees it."
          />
        )}
        <DateField
          label="Visible Until"
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
