import { Crop, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import type { Frame } from '../../ui/frames.ts';
import { type Image, Picture } from '../../ui/Picture.tsx';
import { originalOf } from '../upload/editImage.ts';
import type { ImageEdit } from '../upload/inWorker.ts';
import { useObjectUrl } from './FilePreview.tsx';

interface PictureToolsProps {
  file: File;
  busy: boolean;
  onEdit: (edit: ImageEdit) => void;
  /** The props of the button that begins to crop. */
  crop: Pick<ComponentProps<'button'>, 'ref' | 'onClick'>;
  /** Called with the file as it was chosen. */
  onUndo: (original: File) => void;
}

/** The buttons that turn and crop a chosen image before it is sent. `Original` undoes all turns and crops. */
export function PictureTools({ file, busy, onEdit, crop, onUndo }: PictureToolsProps) {
  const original = originalOf(file);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Turn and crop" className="grid grid-cols-4 gap-2">
      <Tool label="Turn left" Icon={RotateCcw} disabled={busy} onClick={() => onEdit({ turn: 'left' })} />
      <Tool label="Turn right" Icon={RotateCw} disabled={busy} onClick={() => onEdit({ turn: 'right' })} />
      <Tool label="Crop" Icon={Crop} disabled={busy} {...crop} />
      <Tool label="Original" Icon={Undo2} disabled={busy || original === file} onClick={() => onUndo(original)} />
    </div>
  );
}

interface ToolProps extends Pick<ComponentProps<'button'>, 'ref' | 'disabled' | 'onClick'> {
  label: string;
  Icon: typeof Crop;
}

/** A disabled tool keeps the focus, because each change disables it for a moment. */
function Tool({ label, Icon, disabled, onClick, ref }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid min-h-15 content-center justify-items-center gap-1 rounded-control border-2 border-current px-1 py-1.5 text-center text-small max-sm:text-data leading-tight font-semibold text-admin-text hover:bg-brand-tint aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-wash aria-disabled:text-ink-soft"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </button>
  );
}

/** The part of an image that is proposed: nearly all of it. */
export const proposedCrop: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 };

interface CropAreaProps {
  file: File;
  crop: PercentCrop;
  onChange: (crop: PercentCrop) => void;
}

/** An image with a frame around the part of it that is kept. The frame has the focus at first. */
export function CropArea({ file, crop, onChange }: CropAreaProps) {
  const url = useObjectUrl(file);
  return (
    <div ref={focusFrame} className="grid gap-4">
      <p className="text-small text-ink-soft">
        Drag the frame or its corners.{' '}
        <span className="pointer-coarse:sr-only">With the keyboard: the arrow keys move what has the focus.</span>
      </p>
      <ReactCrop
        crop={crop}
        keepSelection
        minWidth={20}
        minHeight={20}
        onChange={(_, share) => onChange(share)}
        // The dialog's own controls stay on the screen below the image, which inherits the height.
        className="max-h-[60dvh] justify-self-center"
      >
        <img src={url} alt="To be cropped" />
      </ReactCrop>
    </div>
  );
}

const focusFrame = (area: HTMLElement | null) =>
  area?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus();

interface PicturePreviewsProps {
  image: Image;
  frame: Frame;
  /** The class name of the ground on which visitors see it, if it may be transparent. */
  ground?: string;
}

/** A picture as visitors will see it, where its frame has two shapes in both. */
export function PicturePreviews({ image, frame, ground }: PicturePreviewsProps) {
  const { wideShape } = frame;
  return (
    <div inert aria-hidden className="grid gap-2 text-small text-ink-soft">
      <p>As visitors will see it</p>
      <div className="grid grid-cols-[2fr_3fr] items-end gap-4">
        {wideShape === undefined ? (
          <Preview image={image} frame={frame} ground={ground} />
        ) : (
          <>
            <Preview title="On phones" image={image} frame={{ ...frame, wideShape: undefined }} />
            <Preview title="On wide screens" image={image} frame={{ ...frame, shape: wideShape }} />
          </>
        )}
      </div>
    </div>
  );
}

/** The picture as visitors see it in a frame. */
function Preview({ title, image, frame, ground }: PicturePreviewsProps & { title?: string }) {
  return (
    <figure className="grid gap-2">
      <div style={{ aspectRatio: frame.shape }} className={`overflow-hidden rounded-sharp ${ground ?? ''}`}>
        <Picture
          image={ground === undefined ? image : { ...image, placeholder: undefined }}
          alt=""
          frame={frame}
          sizes="20rem"
          className="size-full"
        />
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
