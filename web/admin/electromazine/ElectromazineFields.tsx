import { useFormContext } from 'react-hook-form';
import type { TextName } from '#contract/content/contentType.ts';
import type { electromazine } from '#contract/content/electromazine.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { DescriptionField, LinkField, TextField, useTexts } from '../forms/textFields.tsx';
import { withScheme } from '../forms/withScheme.ts';

/** The texts of the form, without the image. */
export type Texts = Record<TextName<typeof electromazine>, string>;

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
