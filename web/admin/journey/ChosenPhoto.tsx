import { useState } from 'react';
import { fitsIn, frames } from '../../ui/frames.ts';
import { FilePreview } from '../forms/FilePreview.tsx';
import { SmallImageNote } from '../forms/SmallImageNote.tsx';
import { ChosenSize } from '../upload/ChosenSize.tsx';

/** The preview of a single chosen photo as it stands in its frame, with its size. */
export function ChosenPhoto({ file }: { file: File }) {
  const [shown, setShown] = useState<{ file: File; width: number; height: number }>();
  const size = shown?.file === file ? shown : undefined;
  return (
    <figure className="overflow-hidden rounded-control border border-line">
      <FilePreview
        file={file}
        onLoad={(size) => setShown({ file, ...size })}
        className={`aspect-3/2 w-full bg-wash ${fitsIn({ ...size }, frames.photo) === 'fill' ? 'object-cover' : 'object-contain'}`}
      />
      <figcaption className="grid gap-2 px-4 py-3">
        <p className="text-right font-signal text-data">
          <ChosenSize file={file} />
        </p>
        {size && <SmallImageNote {...size} />}
      </figcaption>
    </figure>
  );
}
