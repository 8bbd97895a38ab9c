import type { z } from 'zod';
import type { UpcomingEvent, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { dataInputLook } from '../../ui/Field.tsx';
import { DescriptionField, LinkField, TextField, useTexts } from './textFields.tsx';

type Texts = Omit<z.input<typeof upcomingEvents.add.fields>, 'image'>;

/** The fields of an empty form. */
export const noTexts: Texts = { eventDate: '', description: '', link: '', registration: '' };

/** What the form shows of an event that is to be edited. */
export const textsOf = ({ eventDate, description, link = '', registration = '' }: UpcomingEvent): Texts => ({
  eventDate,
  description,
  link,
  registration,
});

/** The fields of an upcoming event beside its image. */
export function UpcomingEventFields() {
  const text = useTexts<Texts>();
  return (
    <>
      <TextField label="Event Date" {...text('eventDate')} type="date" className={dataInputLook} />
      <DescriptionField
        {...text('description')}
        help="Line breaks are kept. Visitors see six lines first, then the full text."
      />
      <div className="grid gap-6 md:grid-cols-2">
        <LinkField label="Link" {...text('link')} optional help="Opens from View Event Details." />
        <LinkField label="Registration Link" {...text('registration')} optional help="Opens from Register Now." />
      </div>
    </>
  );
}
