import { type Ref, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../forms/FileInput.tsx';
import { dropZoneClass, useImageChoice } from '../forms/useImageChoice.ts';
import { Field } from '../ui/Field.tsx';
import type { PhotoKind } from './photoKind.ts';
import { refusalText } from './queueTexts.ts';

interface PhotoFieldProps {
  kind: PhotoKind;
  /** The text about the chosen photos. */
  chosen: string;
  disabled: boolean;
  onChoose: (files: File[]) => void;
  /** The ref of the button that opens the file chooser. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** The field for the photos of an upload. */
export function PhotoField({ kind, chosen, disabled, onChoose, buttonRef }: PhotoFieldProps) {
  const rule = kind.type.add.image;
  const [refusal, setRefusal] = useState<string>();
  const { draggedOver, dropTarget, fileInput, openChooser } = useImageChoice({
    rule,
    multiple: true,
    disabled,
    onChoose: (images, refused) => {
      const alone = images.length + refused.length === 1;
      if (refused.length === 0) setRefusal(undefined);
      else setRefusal(alone ? rule.refused : refusalText(refused, rule));
      if (images.length > 0) onChoose(images);
    },
  });

  return (
    <Field label="Image" help={`${rule.words}, one or several. ${kind.help}`} error={refusal}>
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
