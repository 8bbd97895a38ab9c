import { useWatch } from 'react-hook-form';
import { clubNames, noClubChosen } from '#contract/clubs.ts';
import type { TextName } from '#contract/content/contentType.ts';
import type { pastEvents } from '#contract/content/pastEvents.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { eventTitle } from '../../public/events/eventTitle.ts';
import { TimeAndPlaceFields, TitleField } from '../events/EventFields.tsx';
import { DescriptionField, LinkField, TextField, useTexts } from '../forms/textFields.tsx';
import { dataInputClass, Field, inputClass } from '../ui/Field.tsx';

/** The texts of the form. The club may be empty. */
type Texts = Record<TextName<typeof pastEvents>, string>;

/** The fields of a past event, without its image. */
export function PastEventFields() {
  const text = useTexts<Texts>();
  const { error, ...club } = text('clubName');
  const title: string = useWatch({ name: 'title' });
  return (
    <>
      <Field label="Club" error={error}>
        {(control) => (
          <select {...control} {...club} className={inputClass}>
            <option value="">{noClubChosen}</option>
            {clubNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <DescriptionField
        {...text('description')}
        help="Line breaks are kept."
        visible={(description, cut) =>
          title.trim() === ''
            ? `Visitors see its first 20 characters as the title: “${eventTitle({ description })}”. ${cutNote(cut)}`
            : cutNote(cut)
        }
      />
      <LinkField label="Link" {...text('link')} optional help={`Opens from ${linkTexts.pastEvent}.`} />
      <TitleField />
      <TextField
        label="Event Date"
        {...text('eventDate')}
        optional
        type="date"
        className={dataInputClass}
        help="Without it, visitors see the day on which the event was added."
      />
      <TimeAndPlaceFields />
    </>
  );
}

/**
 * Returns a note about a long description. Visitors see 5 lines of it among the events of its club, and 6 lines in the
 * opened poster.
 */
function cutNote(cut: readonly number[]): string {
  if (cut.length === 0) return 'The card shows all of it.';
  const onCard = cut.includes(5) ? 'The card shows 5 lines' : 'The card shows all of it';
  return cut.includes(6)
    ? `${onCard}, the opened poster 6; the rest opens in the full description.`
    : `${onCard}, the opened poster all of it.`;
}
