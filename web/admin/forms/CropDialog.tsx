import { useEffect, useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Crop } from '../upload/editImage.ts';
import { useObjectUrl } from './FilePreview.tsx';

/** A dialog in which the user chooses the part of an image that is kept, by dragging or with the arrow keys. */
export default function CropDialog({
  file,
  onCrop,
  onClose,
}: {
  file: File;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
}) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 5, y: 5, width: 90, height: 90 });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus(), []);

  return (
    <FormDialog
      title="Crop the image"
      submit="Crop"
      onSubmit={(event) => {
        event.preventDefault();
        onCrop({ x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 });
      }}
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">
        Drag the frame or its corners.{' '}
        <span className="pointer-coarse:sr-only">With the keyboard: the arrow keys move what has the focus.</span>
      </p>
      <div ref={area} className="grid justify-items-center">
        <ReactCrop
          crop={crop}
          keepSelection
          minWidth={20}
          minHeight={20}
          onChange={(_, share) => setCrop(share)}
          // The dialog's own controls stay on the screen below the image, which inherits the height.
          className="max-h-[60dvh]"
        >
          <img src={url} alt="To be cropped" />
        </ReactCrop>
      </div>
    </FormDialog>
  );
}
