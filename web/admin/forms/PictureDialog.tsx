import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { PercentCrop } from 'react-image-crop';
import { imageFields } from '#contract/content/images.ts';
import { captionMessages } from '#contract/content/photos.ts';
import { z } from '#contract/zod.ts';
import { failureText } from '../../api/http.ts';
import { isReadable, unreadable } from '../../api/sendForm.ts';
import type { Frame } from '../../ui/frames.ts';
import { type Image, Picture } from '../../ui/Picture.tsx';
import type { FormValues } from '../content/formValues.ts';
import { noImage, useImages } from '../preview/usePreviewImage.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useLeaveGuard, useLeaving } from '../unsaved/LeaveGuard.tsx';
import { pictureForm } from '../unsaved/unsavedForms.ts';
import { canEdit, editImage } from '../upload/editImage.ts';
import type { ImageEdit } from '../upload/inWorker.ts';
import { FilePreview } from './FilePreview.tsx';
import { type ImageTexts, withTexts } from './imageTexts.ts';
import { CropArea, PicturePreviews, PictureTools, proposedCrop } from './pictureParts.tsx';
import { AltField, FitField, FocusField } from './ShapeFields.tsx';
import { useFocusedField } from './useFocusedField.ts';

const fields: z.ZodObject = z.object(imageFields);

interface PictureDialogProps {
  /** A chosen file, which can be turned and cropped, or a stored image. */
  picture: File | Image;
  /** The present choices for it. */
  texts: ImageTexts;
  /** The frame in which visitors see it. */
  frame: Frame;
  /** The class name of the ground on which visitors see it, if it may be transparent. */
  ground?: string;
  /** Whether the page itself gives the image's alternative text. */
  isNamed?: boolean;
  /** Whether the choices are stored at once. Otherwise they are saved with the form of the picture. */
  isSaved?: boolean;
  /** The name of the field that gets the focus at first. */
  focusOn?: string;
  /** Takes the choices, and the file if one was chosen. If it rejects, the dialog stays and shows the reason. */
  onDone: (texts: ImageTexts, file: File | undefined) => unknown;
  onClose: () => void;
}

/**
 * The dialog in which a picture is turned and cropped, and gets its fit, its focus and its alternative text, with a
 * preview. Closing it changes nothing. If something was changed, closing it or leaving the screen asks first.
 */
export default function PictureDialog(props: PictureDialogProps) {
  const { picture, texts, frame, ground, isNamed = false, isSaved = false, focusOn, onDone, onClose } = props;
  const form = useForm<FormValues>({
    resolver: zodResolver(fields, undefined, { raw: true }),
    defaultValues: texts,
  });
  const { isDirty, isSubmitting } = form.formState;
  useFocusedField(focusOn, form.setFocus);

  const [chosen, stored] = picture instanceof File ? [picture, {}] : [undefined, picture];
  const [file, setFile] = useState(chosen);
  const images = useImages(file ? [file] : []);
  const image = file ? images.get(file) : stored;
  const size = image && image !== noImage ? sizeOf(image) : undefined;

  const [isEditable, setEditable] = useState<boolean>();
  useEffect(() => {
    if (!chosen) return;
    void canEdit(chosen).then(async (can) => {
      if (can || (await isReadable(chosen))) setEditable(can);
      else setFailure(unreadable);
    });
  }, [chosen]);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cropTool = useRef<HTMLButtonElement>(null);
  const isCropping = crop !== undefined;
  useEffect(() => (isCropping ? () => cropTool.current?.focus() : undefined), [isCropping]);

  const put = (edited: File) => {
    setFile(edited);
    // The point belongs to the image before.
    form.setValue('focus', '', { shouldDirty: true });
  };
  const edit = async (before: File, change: ImageEdit) => {
    setCrop(undefined);
    setFailure(undefined);
    setEditing(true);
    await editImage(before, change).then(put, async () =>
      setFailure((await isReadable(before)) ? 'This browser cannot change this image.' : unreadable),
    );
    setEditing(false);
  };
  const finish = async (typed: FormValues) => {
    setFailure(undefined);
    try {
      await onDone(typed as ImageTexts, file);
      onClose();
    } catch (error) {
      setFailure(failureText(error as Error, captionMessages.failed));
    }
  };
  const isChanged = isDirty || file !== chosen;
  useLeaveGuard({ form: pictureForm }, isChanged, onClose);
  const { ask } = useLeaving();

  const step =
    file && crop
      ? {
          title: 'Crop the picture',
          submit: 'Crop',
          onSubmit: (event: FormEvent) => {
            event.preventDefault();
            return edit(file, { crop: sharesOf(crop) });
          },
          onClose: () => setCrop(undefined),
        }
      : {
          title: 'Edit picture',
          submit: isSaved ? 'Save' : 'Done',
          busyText: isSaved ? 'Saving...' : 'Done',
          onSubmit: form.handleSubmit(finish),
          onClose: () => (isChanged ? ask(closeQuestion, onClose) : onClose()),
        };

  return (
    <FormProvider {...form}>
      <FormDialog {...step} wide busy={isEditing || isSubmitting} failure={failure}>
        {file && crop ? (
          <CropArea file={file} crop={crop} onChange={setCrop} />
        ) : (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-9">
            <div className="grid content-start gap-3">
              <div className={`grid justify-items-center rounded-control border border-line ${ground ?? 'bg-wash'}`}>
                <FocusField frame={frame} size={size}>
                  {file ? (
                    <FilePreview file={file} className={wholeClass} />
                  ) : (
                    <Picture image={stored} alt="Stored file" sizes="40rem" className={wholeClass} />
                  )}
                </FocusField>
              </div>
              {file && isEditable && (
                <PictureTools
                  file={file}
                  busy={isEditing}
                  onEdit={(change) => void edit(file, change)}
                  crop={{ ref: cropTool, onClick: () => setCrop(proposedCrop) }}
                  onUndo={put}
                />
              )}
              {isEditable === false && (
                <p className="text-small text-ink-soft">This browser cannot turn or crop this picture.</p>
              )}
            </div>
            <div className="grid content-start gap-6">
              {size && (
                <PicturePreviews
                  image={withTexts({ ...image, ...size }, form.watch() as ImageTexts)}
                  frame={frame}
                  ground={ground}
                />
              )}
              <FitField frame={frame} size={size} ground={ground && 'its own ground'} />
              {!isNamed && <AltField />}
            </div>
          </div>
        )}
      </FormDialog>
    </FormProvider>
  );
}

const closeQuestion = {
  question: 'Close without your changes?',
  consequence: 'What you changed in this picture will be lost.',
  confirm: 'Discard changes',
  cancel: 'Stay',
};

/** The whole image, as wide as its place, or less if it is tall. */
const wholeClass = 'block h-auto max-h-[42dvh] w-auto max-w-full lg:max-h-[60dvh]';

/** Returns the size of an image, if it is known. */
function sizeOf({ width, height }: Image): { width: number; height: number } | undefined {
  return width && height ? { width, height } : undefined;
}

/** Returns a crop in shares of the image. */
const sharesOf = ({ x, y, width, height }: PercentCrop) => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});
