import { useEffect, useRef } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { useObjectUrl } from './FilePreview.tsx';

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
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus(), []);

  return (
    <div ref={area} className="grid gap-4">
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
