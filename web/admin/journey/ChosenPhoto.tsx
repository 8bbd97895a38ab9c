import { useState } from 'react';
import { readFit } from '#contract/content/fit.ts';
import { fitsIn, frames } from '../../ui/frames.ts';
import { ChosenSize, SmallImageNote } from '../forms/ChosenImage.tsx';
import { FilePreview, useObjectUrl } from '../forms/FilePreview.tsx';
import { wholeClass } from '../forms/ImageField.tsx';
import { ImageTools } from '../forms/ImageTools.tsx';
import { withTexts } from '../forms/imageTexts.ts';
import { EditPicture } from '../forms/PictureDialog.tsx';
import type { Photo, PhotoChange } from './photoQueue.ts';

interface ChosenPhotoProps {
  photo: Photo;
  /** Undefined while the photo is sent, and afterwards. */
  onEdit: ((change: PhotoChange) => void) | undefined;
}

/** The preview of a single chosen photo in its frame, with its size and the tools for its changes. */
export function ChosenPhoto({ photo, onEdit }: ChosenPhotoProps) {
  const { file, texts } = photo;
  const [shown, setShown] = useState<{ file: File; width: number; height: number }>();
  const size = shown?.file === file ? shown : undefined;
  const fit = fitsIn({ ...size, fit: readFit(texts.fit) }, frames.photo);
  return (
    <figure className="overflow-hidden rounded-control border border-line">
      <FilePreview
        file={file}
        onLoad={(size) => setShown({ file, ...size })}
        focus={texts.focus}
        className={`aspect-3/2 w-full bg-wash ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
      />
      <figcaption className="grid gap-2 px-4 py-3">
        <p className="text-right font-signal text-data">
          <ChosenSize file={file} />
        </p>
        {size && <SmallImageNote {...size} />}
        {onEdit && <EditPhoto photo={photo} size={size} onEdit={onEdit} />}
      </figcaption>
    </figure>
  );
}

interface EditPhotoProps {
  photo: Photo;
  /** The size of the image in pixels. Undefined if the browser cannot show the image, or has not yet loaded it. */
  size: { width: number; height: number } | undefined;
  /** The id of the element that names the photo. */
  nameId?: string;
  onEdit: (change: PhotoChange) => void;
}

/** The buttons that turn and crop a photo before it is sent, and open the dialog for its fit and focus. */
export function EditPhoto({ photo: { file, texts }, size, nameId, onEdit }: EditPhotoProps) {
  const url = useObjectUrl(file);
  return (
    <div className="flex flex-wrap items-start gap-2">
      {/* The point belongs to the image before. */}
      <ImageTools file={file} onEdit={(edited) => onEdit({ file: edited, texts: { ...texts, focus: '' } })} />
      <EditPicture
        describedBy={nameId}
        image={{ ...withTexts({ url }, texts), ...size }}
        frame={frames.photo}
        onSave={async (chosen) => onEdit({ texts: chosen })}
      >
        <FilePreview file={file} className={wholeClass} />
      </EditPicture>
    </div>
  );
}
