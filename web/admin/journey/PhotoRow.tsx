import { type ReactNode, useId, useState } from 'react';
import { FilePreview } from '../forms/FilePreview.tsx';
import { SmallImageNote } from '../forms/SmallImageNote.tsx';
import { inKilobytes } from '../upload/ChosenSize.tsx';

interface PhotoRowProps {
  file: File;
  /** The content below the photo's name. It gets the id of the element that names the photo, and the image's size. */
  children: (nameId: string, size: { width: number; height: number } | undefined) => ReactNode;
}

/** The row of a photo in the list of several: its preview, its name and its size. It can take the focus. */
export function PhotoRow({ file, children }: PhotoRowProps) {
  const nameId = useId();
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <li
      aria-labelledby={nameId}
      tabIndex={-1}
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-5"
    >
      <FilePreview
        file={file}
        onLoad={setSize}
        className="aspect-square w-full rounded-control bg-wash object-cover max-sm:p-1 max-sm:text-data max-sm:leading-tight sm:row-span-2 sm:aspect-3/2"
      />
      <p className="font-signal text-data">
        <span id={nameId} className="block wrap-anywhere">
          {file.name}
        </span>
        <span className="block text-ink-soft">{inKilobytes(file)}</span>
      </p>
      <div className="grid content-start gap-3 max-sm:col-span-2">
        {size && <SmallImageNote {...size} />}
        {children(nameId, size)}
      </div>
    </li>
  );
}
