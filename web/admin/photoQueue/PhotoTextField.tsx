import type { ComponentProps } from 'react';
import { lengthOf, maxLength, tooLong } from '#contract/content/text.ts';
import { isBlank } from '#contract/invisible.ts';
import { typedLine } from '#contract/typedText.ts';
import { LimitedField } from '../forms/textFields.tsx';
import { inputClass } from '../ui/Field.tsx';
import type { PhotoFieldsProps } from './photoKind.ts';

interface PhotoTextFieldProps extends PhotoFieldsProps {
  label: string;
  /** The name of the text in the form of the content type. */
  name: string;
  optional?: boolean;
  onPaste?: ComponentProps<'input'>['onPaste'];
}

/** A field for one line of text about a photo that is not sent yet. */
export function PhotoTextField(props: PhotoTextFieldProps) {
  const { photo, label, name, optional, readOnly, errors, onEdit, onPaste } = props;
  const text = photo.texts[name] ?? '';
  const isTooLong = lengthOf(typedLine(text)) > maxLength.line;
  // The form's message names all fields, and would stand twice in each of many rows.
  const error = errors[name] && (isBlank(text) ? `${label} is missing.` : errors[name]);
  return (
    <LimitedField
      label={label}
      optional={optional}
      text={text}
      limit={maxLength.line}
      error={isTooLong ? tooLong(label, maxLength.line) : error}
    >
      {(control) => (
        <input
          {...control}
          dir="auto"
          autoComplete="off"
          className={`${inputClass} read-only:bg-wash`}
          value={text}
          readOnly={readOnly}
          onPaste={onPaste}
          onChange={({ target }) => onEdit({ texts: { [name]: target.value } })}
        />
      )}
    </LimitedField>
  );
}

/** The field for the caption of a photo before its upload. */
export function CaptionField(props: PhotoFieldsProps) {
  return <PhotoTextField label="Caption" name="caption" optional {...props} />;
}
