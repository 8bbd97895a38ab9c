import { Crop } from 'lucide-react';
import { type ComponentProps, lazy, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { FieldError } from '../ui/Field.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { StillLoading } from '../ui/StillLoading.tsx';

/** The dialog for a picture. The screen stays while it cannot be fetched. */
export const PictureDialog = lazy(() => untilItSucceeds(() => import('./PictureDialog.tsx')));

/** What leads to the alternative text in the dialog. */
interface PictureFocus {
  focus: () => void;
}

interface EditPictureProps extends Omit<ComponentProps<typeof PictureDialog>, 'focusOn' | 'onClose'> {
  ref?: Ref<PictureFocus>;
  /** The id of the element that names the picture. */
  describedBy?: string;
  /** The error of what is chosen in the dialog. */
  error?: string;
  className?: string;
}

/** The button that opens the dialog for a picture. */
export function EditPicture({ ref, describedBy, error, className, ...dialog }: EditPictureProps) {
  const [open, setOpen] = useState<{ field?: string }>();
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const lead = () => {
    // The dialog returns the focus to it.
    button.current?.focus();
    setOpen({ field: 'alt' });
  };
  useImperativeHandle(ref, () => ({ focus: lead }));
  return (
    <>
      <SmallButton
        ref={button}
        aria-haspopup="dialog"
        aria-describedby={error ? errorId : describedBy}
        aria-invalid={error ? true : undefined}
        onClick={() => (error ? lead() : setOpen({}))}
        className={className}
      >
        <Crop aria-hidden className="size-4.5" />
        Edit picture
      </SmallButton>
      {error && <FieldError id={errorId} message={error} />}
      {open && (
        <Suspense fallback={<StillLoading />}>
          <PictureDialog {...dialog} focusOn={open.field} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
