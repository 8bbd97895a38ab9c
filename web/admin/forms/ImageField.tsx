import { Image } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import type { ImageRule } from '#contract/content/images.ts';
import { ViewLink } from '../../public/viewer/ViewLink.tsx';
import { frames } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Field } from '../ui/Field.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { ChosenSize, SmallImageNote } from './ChosenImage.tsx';
import { EditPicture } from './EditPicture.tsx';
import { FileInput } from './FileInput.tsx';
import { FilePreview } from './FilePreview.tsx';
import { type ImageTexts, imageTextsOf, noImageTexts } from './imageTexts.ts';
import { dropZoneClass, useImageChoice } from './useImageChoice.ts';

/** By the frame of a type: the shape of image that fills it. */
const advices = {
  poster: 'Portrait posters (4:5) show best.',
  cover: 'Portrait covers (3:4) show best.',
  portrait: 'Portraits (4:5) show best.',
};

interface ImageFieldProps {
  type: Required<Pick<ContentType, 'frame'>>;
  rule: ImageRule;
  /** The item whose image stays if no other image is chosen. */
  current?: StoredItem;
}

/**
 * The field of a form for its image and, as soon as an image is there, the button of the dialog for its fit, its focus
 * and its alternative text. A file of another kind is rejected at once.
 */
export function ImageField({ type: { frame }, rule, current }: ImageFieldProps) {
  const form = useFormContext<ImageTexts & { image?: File }>();
  const { setError, clearErrors, setValue } = form;
  const { field, fieldState } = useController<{ image?: File }>({ name: 'image' });
  const { field: altField } = useController<ImageTexts>({ name: 'alt' });
  const [fit, focus, alt] = form.watch(textNames);
  const [shown, setShown] = useState<{ file: File; width: number; height: number }>();
  const putTexts = (texts: ImageTexts) => {
    clearErrors([...textNames]);
    for (const name of textNames) setValue(name, texts[name], { shouldDirty: true });
  };
  const take = (chosen: File) => {
    clearErrors('image');
    field.onChange(chosen);
    // What was chosen belongs to the image before.
    putTexts(noImageTexts);
  };
  const keepStored = (stored: StoredItem) => {
    clearErrors('image');
    field.onChange(undefined);
    putTexts(imageTextsOf(stored));
    // The button goes.
    form.setFocus('image');
  };
  const put = (texts: ImageTexts, edited: File | undefined) => {
    putTexts(texts);
    if (edited) field.onChange(edited);
  };
  const { draggedOver, dropTarget, fileInput, openChooser } = useImageChoice({
    rule,
    onChoose: ([chosen]) => (chosen ? take(chosen) : setError('image', { message: rule.refused })),
  });

  const file = field.value;
  const error = fieldState.error?.message;
  const help = `${rule.words}. ${current ? 'Keep it as it is, or replace it.' : advices[frame]}`;
  const size = file && shown?.file === file ? shown : undefined;
  const picture = file ?? current;
  const stored = { image: current ?? {}, alt: 'Stored file' };

  return (
    <Field label="Image" help={help} error={error}>
      {(control) => {
        const chooseButton = (label: string) => (
          // The button is the part of the field that can take the focus.
          <SmallButton ref={field.ref} aria-describedby={control['aria-describedby']} onClick={openChooser}>
            {label}
          </SmallButton>
        );
        return (
          <>
            <FileInput {...control} {...fileInput} />
            <p role="status" className="sr-only">
              {file && 'Image chosen.'}
            </p>
            {picture ? (
              <div
                {...dropTarget}
                className={`overflow-hidden rounded-control border ${draggedOver ? 'border-edge bg-brand-tint' : 'border-line bg-sheet'}`}
              >
                <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center bg-wash">
                  {file ? (
                    <FilePreview
                      file={file}
                      className={wholeClass}
                      onLoad={(loaded) => setShown({ file, ...loaded })}
                    />
                  ) : (
                    <ViewLink picture={stored} all={() => [stored]} className="block cursor-zoom-in">
                      <Picture {...stored} sizes="20rem" className={wholeClass} />
                    </ViewLink>
                  )}
                </div>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-[min(1rem,5vw)] py-3">
                  {file && (
                    <p className="font-signal text-data wrap-anywhere">
                      {file.name}
                      <ChosenSize file={file} />
                    </p>
                  )}
                  {size && <SmallImageNote {...size} />}
                  <p dir="auto" className="text-small leading-snug text-ink-soft wrap-anywhere">
                    Alternative text: {alt.trim() || 'none'}
                  </p>
                  <div className="flex flex-wrap gap-2 *:flex-auto">
                    <EditPicture
                      ref={altField.ref}
                      picture={picture}
                      texts={{ fit, focus, alt }}
                      frame={frames[frame]}
                      error={textNames.map((name) => form.formState.errors[name]?.message).find(Boolean)}
                      onDone={put}
                    />
                    {chooseButton(file ? 'Change image' : 'Replace image')}
                    {file && current && (
                      <SmallButton onClick={() => keepStored(current)}>Keep stored image</SmallButton>
                    )}
                  </div>
                </div>
              </div>
            ) : (
              <div
                {...dropTarget}
                className={`grid min-h-52 grid-cols-[minmax(0,1fr)] place-content-center justify-items-center gap-3 rounded-control border-2 px-[min(1.5rem,7.5vw)] py-6 text-center lg:aspect-4/5 ${dropZoneClass(draggedOver, error !== undefined)}`}
              >
                <Image aria-hidden className={`size-9 ${error ? 'text-danger' : 'text-admin-text'}`} />
                <p>
                  <strong className="hidden font-semibold pointer-fine:block">Drop the image here</strong>
                  <span className="hidden text-small text-ink-soft pointer-fine:inline">
                    or choose it from your device, or paste it
                  </span>
                  <span className="font-semibold pointer-fine:hidden">From your photos, or taken now</span>
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

const textNames = ['fit', 'focus', 'alt'] as const;

/** The whole image, as wide as the field, or less if it is tall. */
const wholeClass = 'block h-auto max-h-112 w-auto max-w-full';
