import { Image } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { ImageRule } from '#contract/content/images.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Field } from '../ui/Field.tsx';
import { ChosenSize } from '../upload/ChosenSize.tsx';
import { FileInput } from './FileInput.tsx';
import { FilePreview } from './FilePreview.tsx';
import { dropZoneClass } from './fileDrop.ts';
import { useImageChoice } from './useImageChoice.ts';

interface ImageFieldProps {
  rule: ImageRule;
  help: string;
  /** The item whose image stays if no other image is chosen. */
  current?: StoredItem;
}

/**
 * The form's field `image`. It accepts a chosen, dropped or pasted file, rejects a file of another kind at once, and
 * shows a preview.
 */
export function ImageField({ rule, help, current }: ImageFieldProps) {
  const { setError, clearErrors } = useFormContext<{ image?: File }>();
  const { field, fieldState } = useController<{ image?: File }>({ name: 'image' });
  const { draggedOver, dropTarget, fileInput, openChooser } = useImageChoice({
    rule,
    onChoose: (chosen) => {
      clearErrors('image');
      field.onChange(chosen);
    },
    onRefuse: (reason) => setError('image', { message: reason }),
  });

  const file = field.value;
  const error = fieldState.error?.message;
  return (
    <Field label="Image" optional={current !== undefined} help={help} error={error}>
      {(control) => {
        const chooseButton = (label: string) => (
          <Button
            variant="admin-line"
            size="small"
            aria-describedby={control['aria-describedby']}
            onClick={openChooser}
          >
            {label}
          </Button>
        );
        return (
          <>
            <FileInput {...control} {...fileInput} />
            <p role="status" className="sr-only">
              {file && 'Image chosen.'}
            </p>
            {file || current ? (
              <div
                {...dropTarget}
                className={`overflow-hidden rounded-control border ${draggedOver ? 'border-edge bg-brand-tint' : 'border-line bg-sheet'}`}
              >
                {file && <FilePreview file={file} className="aspect-4/5" />}
                {!file && current && (
                  <Picture image={current} alt="Stored file" sizes="20rem" className="aspect-4/5 w-full object-cover" />
                )}
                <div className="grid gap-3 px-4 py-3">
                  {file && (
                    <p className="font-signal text-data wrap-anywhere">
                      {file.name}
                      <ChosenSize file={file} />
                    </p>
                  )}
                  {chooseButton(file ? 'Change image' : 'Replace image')}
                </div>
              </div>
            ) : (
              <div
                {...dropTarget}
                className={`grid min-h-52 place-content-center justify-items-center gap-3 rounded-control border-2 p-6 text-center lg:aspect-4/5 ${dropZoneClass(draggedOver, error !== undefined)}`}
              >
                <Image aria-hidden className={`size-9 ${error ? 'text-danger' : 'text-admin-text'}`} />
                <p>
                  <strong className="block font-semibold">Drop the image here</strong>
                  <span className="text-small text-ink-soft">
                    or choose it from your device<span className="hidden pointer-fine:inline">, or paste it</span>
                  </span>
                </p>
                {chooseButton('Choose image')}
                <p className="font-signal text-data text-ink-soft">No file chosen</p>
              </div>
            )}
          </>
        );
      }}
    </Field>
  );
}
