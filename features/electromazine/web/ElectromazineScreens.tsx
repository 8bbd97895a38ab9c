import { useFormContext, useWatch } from 'react-hook-form';
import type { TextName } from '#contract/content/contentType.ts';
import { formatDayOf } from '#contract/dates.ts';
import { ownTitle } from '#contract/itemTexts.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { AddScreen } from '#web/admin/content/AddScreen.tsx';
import type { CardContent } from '#web/admin/content/ContentCard.tsx';
import type { ContentScreens } from '#web/admin/content/contentScreens.ts';
import { type ListOptions, sortsByAge } from '#web/admin/content/listing.ts';
import { ManageScreen } from '#web/admin/content/ManageScreen.tsx';
import { snippet } from '#web/admin/content/snippet.ts';
import { DescriptionField, LinkField, TextField, useTexts } from '#web/admin/forms/textFields.tsx';
import { withScheme } from '#web/admin/forms/typedTexts.ts';
import { itemLink } from '#web/admin/itemLink/itemLink.ts';
import { usePreviewImage } from '#web/admin/preview/usePreviewImage.ts';
import { electromazine, type MagazineIssue } from '../contract.ts';
import { Issue } from './public/Issue.tsx';

const screens: ContentScreens<MagazineIssue> = {
  type: electromazine,
  add: { path: electromazine.screens.add, label: 'Add Electromazine', submit: 'Add Electromazine' },
  manage: { path: electromazine.screens.manage, label: 'Manage Electromazines', seenAs: '‘Electromazine’ on Home' },
  linkOf: (issue) => itemLink('electromazine', issue),
  Fields: ElectromazineFields,
  needed: 'Image, description and registration link',
  preview: { ground: 'bg-wash', Content: ElectromazinePreview },
};

/** /admin/electromazine */
export const AddElectromazine = () => <AddScreen {...screens} />;

/** /admin/electromazine/manage */
export const ManageElectromazines = () => (
  <ManageScreen
    {...screens}
    listTitle="All electromazines"
    card={card}
    listOptions={listOptions}
    nameOf={nameOf}
    consequence={(issue) => `“${nameOf(issue)}” will disappear from the public site.`}
  />
);

/**
 * Returns a name that distinguishes an issue from the others: its title, or the beginning of the description of an
 * issue without a title.
 */
const nameOf = (issue: MagazineIssue) => ownTitle(issue) ?? snippet(issue.description, 30);

const card = (issue: MagazineIssue): CardContent => ({
  heading: nameOf(issue),
  when: `Added ${formatDayOf(issue.createdAt, 'short')}`,
  note: issue.time,
  imageAlt: `Cover of “${nameOf(issue)}”`,
});

const listOptions: ListOptions<MagazineIssue> = {
  texts: ({ title, time, description, registrationLink }) => [title, time, description, registrationLink],
  sorts: sortsByAge,
};

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof electromazine>, string>;

/** The fields of a magazine issue, without its cover. */
function ElectromazineFields() {
  const text = useTexts<Texts>();
  const { getValues, setValue, formState } = useFormContext<Texts>();
  const completeLink = () =>
    setValue('registrationLink', withScheme(getValues('registrationLink')), {
      // The completed link may remove an error that is shown.
      shouldValidate: formState.isSubmitted,
    });
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Title" {...text('title')} help="Without one, visitors read Electrozoom Event." />
        <TextField label="Time Label" {...text('time')} help="Without one, visitors read Featured Event." />
      </div>
      <DescriptionField
        {...text('description')}
        aria-required
        visible={(_, cut) =>
          cut.length > 0
            ? 'The carousel shows 4 lines; the rest opens in the Event Gallery.'
            : 'The carousel shows all of it.'
        }
      />
      <LinkField
        label="Registration Link"
        {...text('registrationLink', { onBlur: completeLink })}
        type="url"
        aria-required
        // Enter submits the form without a `blur` event of the field.
        onKeyDown={(event) => event.key === 'Enter' && completeLink()}
        help={`The button ‘${linkTexts.issue}’ leads there.`}
      />
    </>
  );
}

/** A preview of a magazine issue in the carousel of the home page. */
function ElectromazinePreview({ stored }: { stored?: MagazineIssue }) {
  const { title, time, description, registrationLink } = useWatch() as Texts;
  const image = usePreviewImage(stored);
  return (
    <div className="magazine">
      <Issue
        {...image}
        title={title.trim()}
        time={time.trim()}
        description={description.trim() === '' ? 'Description' : description}
        // The preview shows the button before its address is typed.
        registrationLink={registrationLink.trim() || location.origin}
      />
    </div>
  );
}
