import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clubNameForStaff, clubNames, noClubChosen } from '#contract/clubs.ts';
import type { StoredItem, TextName } from '#contract/content/contentType.ts';
import type { EventType } from '#contract/event/eventFacts.ts';
import { readPublicFields } from '#contract/publicItems.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import { FieldGroup } from '#web/admin/forms/FieldGroup.tsx';
import { DateField, LinkField, SelectField, TextField, useTexts } from '#web/admin/forms/textFields.tsx';
import { usePreviewImage } from '#web/admin/preview/usePreviewImage.ts';
import { useSection } from '#web/api/settings.ts';
import type { upcomingEvents } from '../contract/upcomingEvents.ts';

/** An upcoming event has all the texts that both types have, and more. */
type Texts = Record<TextName<typeof upcomingEvents>, string>;

/** The texts of an event that belong to its date. 'Add again' leaves them out. */
export const ofOneDate: readonly TextName<typeof upcomingEvents>[] = [
  'eventDate',
  'endDate',
  'state',
  'stateNote',
  'dateToBeAnnounced',
  'registrationOpens',
  'registrationCloses',
  'registrationFull',
];

/** The field for the club of a past event. */
export function ClubField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const cards = useSection('clubs');
  const names = clubNames.map((name) => [name, clubNameForStaff(name, cards)]);
  return <SelectField label="Club" options={{ '': noClubChosen, ...Object.fromEntries(names) }} {...props} />;
}

/** The title of an event. */
export function TitleField() {
  const text = useTexts<Texts>();
  return (
    <TextField
      label="Title"
      {...text('title')}
      help="What the event is called. Without it, the first sentence of the description."
    />
  );
}

/** The times and the place of an event, and the online link of an upcoming event. */
export function TimeAndPlaceFields({ withOnlineLink = false }: { withOnlineLink?: boolean }) {
  const text = useTexts<Texts>();
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="sr-only">Time and place</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        <DateField label="Start Time" {...text('startTime')} type="time" />
        <DateField label="End Time" {...text('endTime')} type="time" />
        <div className="max-sm:col-span-2">
          <DateField label="Last Day" {...text('endDate')} type="date" />
        </div>
      </div>
      <TextField label="Place" {...text('place')} help="For example Seminar Hall, 2nd floor." />
      {withOnlineLink && <LinkField label="Online Link" {...text('onlineLink')} help="Where to join from elsewhere." />}
    </fieldset>
  );
}

/** The times at which the registration of an upcoming event opens and closes, and whether the event is full. */
export function RegistrationFields() {
  const text = useTexts<Texts>();
  return (
    <FieldGroup
      title="Registration"
      hint="opens, closes, full"
      names={['registrationOpens', 'registrationCloses', 'registrationFull']}
    >
      {/* A date with a time needs its room. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-4 gap-y-6">
        <DateField label="Registration Opens" {...text('registrationOpens')} type="datetime-local" />
        <DateField label="Registration Closes" {...text('registrationCloses')} type="datetime-local" />
      </div>
      <CheckboxField name="registrationFull" label={eventTexts.registrationFull} />
    </FieldGroup>
  );
}

/** The state of an upcoming event, with a line about it. A postponed event may have no new day yet. */
export function StateFields() {
  const text = useTexts<Texts>();
  const { watch, setValue } = useFormContext<Texts>();
  const isPostponed = watch('state') === 'postponed';
  const state = text('state', {
    // A box that nobody sees is not checked: the next postponement begins with a date.
    onChange: ({ target }) => target.value !== 'postponed' && setValue('dateToBeAnnounced', '', { shouldDirty: true }),
  });
  return (
    <FieldGroup title="State" hint="postponed, cancelled" names={['state', 'stateNote', 'dateToBeAnnounced']}>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <SelectField label="State" {...state} options={{ '': 'Scheduled', ...eventTexts.states }} />
        <TextField label="Note" {...text('stateNote')} help="For example New date follows." />
      </div>
      <CheckboxField name="dateToBeAnnounced" label="New date not known yet" hidden={!isPostponed} />
    </FieldGroup>
  );
}

interface CheckboxProps {
  name: 'registrationFull' | 'dateToBeAnnounced';
  label: string;
  hidden?: boolean;
}

/** A box for a text of the form: a checked box has the text 'true', as the contract requires. */
function CheckboxField({ name, label, hidden }: CheckboxProps) {
  const { watch, setValue } = useFormContext<Texts>();
  return (
    <label hidden={hidden} className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={name}
        checked={watch(name) === 'true'}
        onChange={({ target }) => setValue(name, target.checked ? 'true' : '', { shouldDirty: true })}
        className="size-4.5 flex-none accent-admin-fill"
      />
      {label}
    </label>
  );
}

/**
 * Returns an event as pages would show the present values of its form. A value that can't be read yet is left out, as
 * in every item.
 */
export function usePreviewedEvent<Type extends EventType>(type: Type, stored: StoredItem | undefined) {
  const texts = useWatch() as { description: string };
  const item = {
    createdAt: new Date().toISOString(),
    // The stored item comes with its stored image, so the typed values follow and replace its texts.
    ...usePreviewImage(stored),
    ...texts,
    description: texts.description.trim() || 'Description',
  };
  return { _id: stored?._id, ...readPublicFields(type, item) };
}
