import { useState } from 'react';
import { readFit } from '#contract/content/fit.ts';
import { type Frame, fitsIn } from '../../ui/frames.ts';
import { ChosenSize, SmallImageNote } from '../forms/ChosenImage.tsx';
import { EditPicture } from '../forms/EditPicture.tsx';
import { FilePreview } from '../forms/FilePreview.tsx';
import type { Photo, PhotoChange } from './photoQueue.ts';

interface ChosenPhotoProps {
  photo: Photo;
  /** The frame in which visitors see it. */
  frame: Frame;
  /** The error of its alternative text. */
  error: string | undefined;
  /** Undefined while the photo is sent, and afterwards. */
  onEdit: ((change: PhotoChange) => void) | undefined;
}

/** The preview of a single chosen photo in its frame, with its size and the button of its dialog. */
export function ChosenPhoto({ photo, frame, error, onEdit }: ChosenPhotoProps) {
  const { file, texts } = photo;
  const [shown, setShown] = useState<{ file: File; width: number; height: number }>();
  const size = shown?.file === file ? shown : undefined;
  const fit = fitsIn({ ...size, fit: readFit(texts.fit) }, frame);
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
        {onEdit && (
          <EditPicture
            picture={file}
            texts={texts}
            frame={frame}
            error={error}
            onDone={(chosen, edited) => onEdit({ file: edited, texts: chosen })}
            className="justify-self-start"
          />
        )}
      </figcaption>
    </figure>
  );
}
