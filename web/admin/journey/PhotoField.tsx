import { type Ref, useState } from 'react';
import { journey } from '#contract/content/journey.ts';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../forms/FileInput.tsx';
import { dropZoneClass } from '../forms/fileDrop.ts';
import { useImageChoice } from '../forms/useImageChoice.ts';
import { Field } from '../ui/Field.tsx';

interface PhotoFieldProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  /** For the button that opens the file chooser. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** The field for the photo of an upload. It shows the name of the chosen file. */
export function PhotoField({ file, disabled, onChoose, buttonRef }: PhotoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const { draggedOver, dropTarget, fileInput, openChooser } = useImageChoice({
    rule: journey.add.image,
    disabled,
    onChoose: (chosen) => {
      setRefusal(undefined);
      onChoose(chosen);
    },
    onRefuse: setRefusal,
  });

  return (
    <Field label="Image" help="Any image type. Wide photos fill the carousel best." error={refusal}>
      {(control) => (
        <div
          {...dropTarget}
          className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border-2 p-3 ${dropZoneClass(draggedOver, refusal !== undefined)}`}
        >
          <FileInput {...control} {...fileInput} />
          <Button
            ref={buttonRef}
            variant="admin-line"
            aria-describedby={`${control.id}-file ${control['aria-describedby']}`}
            disabled={disabled}
            onClick={openChooser}
          >
            Choose file
          </Button>
          <span id={`${control.id}-file`} role="status" className="font-signal text-data wrap-anywhere">
            {file?.name ?? 'No file chosen'}
          </span>
          <span className="hidden w-full text-small text-ink-soft pointer-fine:block">
            You can also drop an image here, or paste it.
          </span>
        </div>
      )}
    </Field>
  );
}
