import { Image } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ImageRule } from '#contract/content/images.ts';
import type { StoredItem } from '../../api/contentQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { isAccepted } from './accept.ts';
import { FilePreview } from './FilePreview.tsx';

interface ImageFieldProps {
  rule: ImageRule;
  help: string;
  /** The item whose image stays unless another one is chosen. */
  current?: StoredItem;
}

/** The form's field `image`: takes a chosen or dropped file, refuses one of another kind at once, and shows it. */
export function ImageField({ rule, help, current }: ImageFieldProps) {
  const { setError, clearErrors } = useFormContext<{ image?: File }>();
  const { field, fieldState } = useController<{ image?: File }>({ name: 'image' });
  const [draggedOver, setDraggedOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useNoDropBeside();

  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (!isAccepted(chosen, rule.accept)) {
      setError('image', { message: rule.refused });
      return;
    }
    clearErrors('image');
    field.onChange(chosen);
  };
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      take(event.dataTransfer.files[0]);
    },
  };

  const file = field.value;
  const error = fieldState.error?.message;
  return (
    <Field label="Image" optional={current !== undefined} help={help} error={error}>
      {(control) => {
        const chooseButton = (label: string) => (
          <Button
            look="admin-line"
            size="small"
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
        );
        return (
          <>
            {/* The button stands for it: that looks the same in every browser, and a drop reaches the same field. */}
            <input
              {...control}
              ref={input}
              type="file"
              accept={rule.accept}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                take(event.target.files?.[0]);
                // So that the same file can be chosen again.
                event.target.value = '';
              }}
            />
            {file || current ? (
              <div
                {...dropTarget}
                className={`overflow-hidden rounded-control border ${draggedOver ? 'border-edge bg-brand-tint' : 'border-line bg-sheet'}`}
              >
                {file && <FilePreview file={file} />}
                {!file && current && (
                  <Picture image={current} alt="Stored file" sizes="20rem" className="aspect-4/5 w-full object-cover" />
                )}
                <div className="grid gap-3 px-4 py-3">
                  {file && (
                    <p className="font-signal text-data wrap-anywhere">
                      {file.name}
                      <span className="block text-ink-soft">{Math.round(file.size / 1024)} KB</span>
                    </p>
                  )}
                  {chooseButton(file ? 'Change image' : 'Replace image')}
                </div>
              </div>
            ) : (
              <div
                {...dropTarget}
                className={`grid min-h-52 place-content-center justify-items-center gap-3 rounded-control border-2 p-6 text-center lg:aspect-4/5 ${dropZoneLook(draggedOver, error !== undefined)}`}
              >
                <Image aria-hidden className={`size-9 ${error ? 'text-danger' : 'text-admin-text'}`} />
                <p>
                  <strong className="block font-semibold">Drop the image here</strong>
                  <span className="text-small text-ink-soft">or choose it from your device</span>
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

function dropZoneLook(draggedOver: boolean, invalid: boolean): string {
  if (draggedOver) return 'border-solid border-edge bg-brand-tint';
  return invalid ? 'border-dashed border-danger bg-danger-wash' : 'border-dashed border-edge bg-sheet';
}

/** A file dropped beside the picker would open in place of the page, and what was typed would be gone. */
function useNoDropBeside() {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
