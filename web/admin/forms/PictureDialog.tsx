import { zodResolver } from '@hookform/resolvers/zod';
import { Frame as FrameIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { imageFields } from '#contract/content/images.ts';
import { captionMessages } from '#contract/content/photos.ts';
import { z } from '#contract/zod.ts';
import { failureText } from '../../api/http.ts';
import type { Frame } from '../../ui/frames.ts';
import { type Image, Picture } from '../../ui/Picture.tsx';
import type { FormValues } from '../content/formValues.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { type ImageTexts, imageTextsOf, withTexts } from './imageTexts.ts';
import { AltField, FitField, FocusField } from './ShapeFields.tsx';
import { useFocusedField } from './useFocusedField.ts';

const fields: z.ZodObject = z.object(imageFields);

interface PictureDialogProps {
  /** The image, with the present choices for it. It has no size if the browser cannot show it. */
  image: Image;
  /** The frame in which visitors see the image. */
  frame: Frame;
  /** The class name of the ground on which visitors see it, if it may be transparent. */
  ground?: string;
  /** Whether the page itself gives the image's alternative text. */
  isNamed?: boolean;
  /** The name of the field that gets the focus at first. */
  focusOn?: string;
  /** Stores the choices. If it rejects, the dialog stays and shows the reason. */
  onSave: (texts: ImageTexts) => Promise<void>;
  onClose: () => void;
  /** The whole image. */
  children: ReactNode;
}

/**
 * A button that opens the dialog for how an image stands in its frame. `describedBy` is the id of what names the image.
 */
export function EditPicture({
  describedBy,
  ...dialog
}: Omit<PictureDialogProps, 'onClose'> & { describedBy?: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <SmallButton ref={button} aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        <FrameIcon aria-hidden className="size-4.5" />
        Edit picture
      </SmallButton>
      {open && <PictureDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A dialog for the fit and the focus of an image in its frame, with a preview. */
export function PictureDialog(props: PictureDialogProps) {
  const { image, frame, ground, isNamed = false, focusOn, onSave, onClose, children } = props;
  const form = useForm<FormValues>({
    resolver: zodResolver(fields, undefined, { raw: true }),
    defaultValues: imageTextsOf(image),
  });
  useFocusedField(focusOn, form.setFocus);
  const [failure, setFailure] = useState<string>();
  const { width, height } = image;
  const size = width && height ? { width, height } : undefined;
  const preview = {
    ...withTexts(image, form.watch() as ImageTexts),
    ...(ground !== undefined && { placeholder: undefined }),
  };

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
    <FormProvider {...form}>
      <FormDialog
        title="Picture"
        submit="Save"
        busyText="Saving..."
        busy={form.formState.isSubmitting}
        failure={failure}
        onSubmit={form.handleSubmit(save)}
        onClose={onClose}
      >
        <div className={`grid justify-items-center rounded-control border border-line ${ground ?? 'bg-wash'}`}>
          <FocusField frame={frame} size={size}>
            {children}
          </FocusField>
        </div>
        <FitField frame={frame} size={size} ground={ground && 'its own ground'} />
        {!isNamed && <AltField />}
        {size && (
          <div inert aria-hidden className="grid grid-cols-[2fr_3fr] items-end gap-4 text-small text-ink-soft">
            {frame.wideShape === undefined ? (
              <Preview title="As visitors will see it" image={preview} frame={frame} ground={ground} />
            ) : (
              <>
                <Preview title="On phones" image={preview} frame={{ ...frame, wideShape: undefined }} />
                <Preview title="On wide screens" image={preview} frame={{ ...frame, shape: frame.wideShape }} />
              </>
            )}
          </div>
        )}
      </FormDialog>
    </FormProvider>
  );
}

interface PreviewProps {
  title: string;
  image: Image;
  frame: Frame;
  ground?: string;
}

/** The picture as visitors see it in a frame. */
function Preview({ title, image, frame, ground = '' }: PreviewProps) {
  return (
    <figure className="grid gap-2">
      <div style={{ aspectRatio: frame.shape }} className={`overflow-hidden rounded-sharp ${ground}`}>
        <Picture image={image} alt="" frame={frame} sizes="20rem" className="size-full" />
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
