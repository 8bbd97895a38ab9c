import { type Ref, useState } from 'react';
import { journey } from '#contract/content/journey.ts';
import { lengthOf, maxLength, tooLong } from '#contract/content/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../forms/FileInput.tsx';
import { LimitedField } from '../forms/textFields.tsx';
import { dropZoneClass, useImageChoice } from '../forms/useImageChoice.ts';
import { Field, inputClass } from '../ui/Field.tsx';
import { refusalText } from './queueTexts.ts';

interface PhotoFieldProps {
  /** The text about the chosen photos. */
  chosen: string;
  disabled: boolean;
  onChoose: (files: File[]) => void;
  /** The ref of the button that opens the file chooser. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** The field for the photos of an upload. */
export function PhotoField({ chosen, disabled, onChoose, buttonRef }: PhotoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const { draggedOver, dropTarget, fileInput, openChooser } = useImageChoice({
    rule: journey.add.image,
    multiple: true,
    disabled,
    onChoose: (images, refused) => {
      const alone = images.length + refused.length === 1;
      if (refused.length === 0) setRefusal(undefined);
      else setRefusal(alone ? journey.add.image.refused : refusalText(refused));
      if (images.length > 0) onChoose(images);
    },
  });

  return (
    <Field
      label="Image"
      help={`${journey.add.image.words}, one or several. Wide photos fill the carousel best.`}
      error={refusal}
    >
      {(control) => (
        <div
          {...dropTarget}
          className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border-2 p-3 ${dropZoneClass(draggedOver, refusal !== undefined)}`}
        >
          <FileInput {...control} {...fileInput} />
          <Button
            ref={buttonRef}
            variant="admin-outline"
            aria-describedby={`${control.id}-file ${control['aria-describedby']}`}
            disabled={disabled}
            onClick={openChooser}
          >
            Choose file
          </Button>
          <span id={`${control.id}-file`} role="status" className="font-signal text-data wrap-anywhere">
            {chosen}
          </span>
          <span className="hidden w-full text-small text-ink-soft pointer-fine:block">
            You can also drop an image here, or paste it.
          </span>
        </div>
      )}
    </Field>
  );
}

interface CaptionFieldProps {
  caption: string;
  /** Whether the caption can't be changed, because the photo is being sent. */
  readOnly: boolean;
  onChange: (caption: string) => void;
}

/** The field for the caption of a photo before its upload. */
export function CaptionField({ caption, readOnly, onChange }: CaptionFieldProps) {
  return (
    <LimitedField
      label="Caption"
      optional
      text={caption}
      limit={maxLength.line}
      error={lengthOf(caption) > maxLength.line ? tooLong('Caption', maxLength.line) : undefined}
    >
      {(control) => (
        <input
          {...control}
          dir="auto"
          className={`${inputClass} read-only:bg-wash`}
          value={caption}
          readOnly={readOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LimitedField>
  );
}
