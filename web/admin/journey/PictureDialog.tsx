import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { imageFields } from '#contract/content/images.ts';
import { captionMessages } from '#contract/content/journey.ts';
import { z } from '#contract/zod.ts';
import { failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { frames } from '../../ui/frames.ts';
import { type Image, Picture } from '../../ui/Picture.tsx';
import type { FormValues } from '../content/formData.ts';
import { type ImageTexts, imageTextsOf, withTexts } from '../forms/imageTexts.ts';
import { FocusField, ShapeFields } from '../forms/ShapeFields.tsx';
import { ErrorBox } from '../ui/messages.tsx';

const fields: z.ZodObject = z.object(imageFields);

interface PictureDialogProps {
  /** The image, with what is chosen for it so far. */
  image: Image & { width: number; height: number };
  /** Stores what is chosen. If it rejects, the dialog stays and says why. */
  onSave: (texts: ImageTexts) => Promise<void>;
  onClose: () => void;
  /** Gets the focus on closing if the button that opened the dialog is removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** The whole image. */
  children: ReactNode;
}

/** A dialog for how a journey image stands in its frame, with a preview on phones and on wide screens. */
export function PictureDialog({ image, onSave, onClose, fallbackFocus, children }: PictureDialogProps) {
  const form = useForm<FormValues>({
    resolver: zodResolver(fields, undefined, { raw: true }),
    defaultValues: imageTextsOf(image),
  });
  const [failure, setFailure] = useState<string>();
  const busy = form.formState.isSubmitting;
  const preview = withTexts(image, form.watch() as ImageTexts);

  const save = async (texts: FormValues) => {
    setFailure(undefined);
    try {
      await onSave(texts as ImageTexts);
      onClose();
    } catch (error) {
      setFailure(failureText(error as Error, captionMessages.failed));
    }
  };

  return (
    <Dialog title="Picture" fallbackFocus={fallbackFocus} onClose={() => !busy && onClose()}>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-6 [--focus:var(--color-admin-text)]">
          {failure && <ErrorBox text={failure} />}
          <div className="grid justify-items-center rounded-control border border-line bg-wash">
            <FocusField frame={frames.photo} size={image}>
              {children}
            </FocusField>
          </div>
          <ShapeFields frame={frames.photo} size={image} />
          <div inert aria-hidden className="grid grid-cols-[2fr_3fr] items-end gap-4 text-small text-ink-soft">
            <Preview title="On phones" image={preview} shape={frames.photo.shape} />
            <Preview title="On wide screens" image={preview} shape={frames.photo.wideShape} />
          </div>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <Button variant="admin-line" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="admin" type="submit" disabled={busy}>
              {busy ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** The picture as visitors see it in a frame of this shape. */
function Preview({ title, image, shape }: { title: string; image: Image; shape: number }) {
  return (
    <figure className="grid gap-2">
      <div style={{ aspectRatio: shape }} className="overflow-hidden rounded-sharp">
        <Picture
          image={image}
          alt=""
          frame={{ shape, mayCut: frames.photo.mayCut }}
          sizes="20rem"
          className="size-full"
        />
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
