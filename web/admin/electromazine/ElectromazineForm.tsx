import { useFormContext, useWatch } from 'react-hook-form';
import type { TextName } from '#contract/content/contentType.ts';
import type { electromazine, MagazineIssue } from '#contract/content/electromazine.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { Issue } from '../../public/home/Issue.tsx';
import { DescriptionField, LinkField, TextField, useTexts } from '../forms/textFields.tsx';
import { withScheme } from '../forms/typedTexts.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { usePreviewImage } from '../preview/usePreviewImage.ts';

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof electromazine>, string>;

/** The fields of a magazine issue, without its cover. */
export function ElectromazineFields() {
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
        <TextField label="Title" {...text('title')} optional help="Without one, visitors read Electrozoom Event." />
        <TextField label="Time Label" {...text('time')} optional help="Without one, visitors read Featured Event." />
      </div>
      <DescriptionField
        {...text('description')}
        help="Line breaks are kept."
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
        // Enter submits the form without a `blur` event of the field.
        onKeyDown={(event) => event.key === 'Enter' && completeLink()}
        help={`Opens from ${linkTexts.issue}.`}
      />
    </>
  );
}

/** A preview of a magazine issue in the carousel of the home page. */
export function ElectromazinePreview({ stored }: { stored?: MagazineIssue }) {
  const { title, time, description, registrationLink } = useWatch() as Texts;
  const image = usePreviewImage(stored);
  return (
    <PreviewFrame ground="bg-wash">
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
    </PreviewFrame>
  );
}
