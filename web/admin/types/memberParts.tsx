import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { StoredItem, TextName } from '#contract/content/contentType.ts';
import type { contentTypes } from '#contract/content/index.ts';
import { TeamMemberCard } from '../../public/team/TeamMemberCard.tsx';
import type { CardContent } from '../content/ContentCard.tsx';
import { TextField, useTexts } from '../forms/textFields.tsx';
import { usePreviewImage } from '../preview/usePreviewImage.ts';

/** A member of the present team. One of a former team has the same fields, and more. */
type Member = z.infer<typeof contentTypes.governingTeam.item>;

/** Returns the content of the card of a member of any team. */
export const memberCard = ({ name, designation }: Member): CardContent => ({
  heading: name,
  note: designation,
  imageAlt: `Portrait of ${name}`,
});

export const memberName = ({ name }: Member) => name;

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof contentTypes.governingTeam>, string>;

/** The fields of a team member, without the image. */
export function TeamMemberFields() {
  const text = useTexts<Texts>();
  return (
    <>
      <TextField label="Name" {...text('name')} autoComplete="off" aria-required />
      <TextField
        label="Designation"
        {...text('designation')}
        autoComplete="off"
        aria-required
        help="The office in the team, as visitors read it below the name."
      />
    </>
  );
}

/** A preview of a team member on the team page. */
export function TeamMemberPreview({ stored }: { stored?: StoredItem }) {
  const texts = useWatch() as Texts;
  const image = usePreviewImage(stored);
  const member = {
    ...image,
    name: texts.name.trim() || 'Name',
    designation: texts.designation.trim() || 'Designation',
  };
  return (
    <div className="max-w-76">
      <TeamMemberCard member={member} />
    </div>
  );
}
