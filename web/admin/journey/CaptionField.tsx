import { lengthOf, maxLength, tooLong } from '#contract/content/text.ts';
import { LimitStatus } from '../forms/LimitStatus.tsx';
import { nearLimit } from '../forms/typedTexts.ts';
import { Field, inputClass } from '../ui/Field.tsx';

interface CaptionFieldProps {
  caption: string;
  /** Whether the caption can't be changed, because the photo is being sent. */
  readOnly: boolean;
  onChange: (caption: string) => void;
}

/** The field for the caption of a photo before its upload. */
export function CaptionField({ caption, readOnly, onChange }: CaptionFieldProps) {
  const length = lengthOf(caption);
  return (
    <Field
      label="Caption"
      optional
      help={nearLimit(length, maxLength.line)}
      error={length > maxLength.line ? tooLong('Caption', maxLength.line) : undefined}
    >
      {(control) => (
        <>
          <input
            {...control}
            dir="auto"
            className={`${inputClass} read-only:bg-wash`}
            value={caption}
            readOnly={readOnly}
            onChange={({ target }) => onChange(target.value)}
          />
          <LimitStatus label="Caption" text={caption} limit={maxLength.line} />
        </>
      )}
    </Field>
  );
}
