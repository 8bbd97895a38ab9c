import type { TextName } from '#contract/content/contentType.ts';
import type { upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { RegistrationFields, StateFields, TimeAndPlaceFields, TitleField } from '../events/EventFields.tsx';
import { DescriptionField, LinkField, TextField, useTexts } from '../forms/textFields.tsx';
import { dataInputClass } from '../ui/Field.tsx';

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof upcomingEvents>, string>;

/** The fields of an upcoming event, without its image. */
export function UpcomingEventFields() {
  const text = useTexts<Texts>();
  return (
    <>
      <TextField label="Event Date" {...text('eventDate')} type="date" className={dataInputClass} />
      <DescriptionField
        {...text('description')}
        help="Line breaks are kept."
        visible={(_, cut) =>
          cut.length > 0
            ? 'The opened poster shows 6 lines; the rest opens in the full description.'
            : 'The opened poster shows all of it.'
        }
      />
      <div className="grid gap-6 md:grid-cols-2">
        <LinkField label="Link" {...text('link')} optional help={`Opens from ${linkTexts.upcomingEvent}.`} />
        <LinkField
          label="Registration Link"
          {...text('registration')}
          optional
          help={`Opens from ${linkTexts.registration}.`}
        />
      </div>
      <TitleField />
      <div className="grid gap-2">
        <TimeAndPlaceFields withOnlineLink />
        <StateFields />
        <RegistrationFields />
      </div>
    </>
  );
}
