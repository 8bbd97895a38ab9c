import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { UpcomingEvent, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { dataInputLook, Field, inputLook } from '../../ui/Field.tsx';

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
  const { register, formState } = useFormContext<Texts>();
  const { errors } = formState;
  return (
    <>
      <Field label="Event Date" error={errors.eventDate?.message}>
        {(control) => <input {...control} {...register('eventDate')} type="date" className={dataInputLook} />}
      </Field>
      <Field
        label="Description"
        help="Line breaks are kept. Visitors see six lines first, then the full text."
        error={errors.description?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register('description')}
            rows={6}
            className={`${inputLook} resize-y leading-normal`}
          />
        )}
      </Field>
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Link" optional help="Opens from View Event Details." error={errors.link?.message}>
          {(control) => (
            <input {...control} {...register('link')} inputMode="url" autoComplete="off" className={dataInputLook} />
          )}
        </Field>
        <Field label="Registration Link" optional help="Opens from Register Now." error={errors.registration?.message}>
          {(control) => (
            <input
              {...control}
              {...register('registration')}
              inputMode="url"
              autoComplete="off"
              className={dataInputLook}
            />
          )}
        </Field>
      </div>
    </>
  );
}
