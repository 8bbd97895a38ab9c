import { clubNames, noClubChosen } from '#contract/clubs.ts';
import type { PastEvent } from '#contract/content/pastEvents.ts';
import { Field, inputLook } from '../../ui/Field.tsx';
import { DescriptionField, LinkField, useTexts } from './textFields.tsx';

/** As they are in the form, where the club may be none yet. */
type Texts = Record<'clubName' | 'description' | 'link', string>;

/** The fields of an empty form. */
export const noTexts: Texts = { clubName: '', description: '', link: '' };

/** What the form shows of an event that is to be edited. */
export const textsOf = ({ clubName, description, link = '' }: PastEvent): Texts => ({ clubName, description, link });

/** The fields of a past event beside its image. */
export function PastEventFields() {
  const text = useTexts<Texts>();
  const { error, ...club } = text('clubName');
  return (
    <>
      <Field label="Club" error={error}>
        {(control) => (
          <select {...control} {...club} className={inputLook}>
            <option value="">{noClubChosen}</option>
            {clubNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <DescriptionField
        {...text('description')}
        help="Line breaks are kept. Visitors see the first lines, then the full text."
      />
      <LinkField label="Link" {...text('link')} optional help="Opens from View Event." />
    </>
  );
}
