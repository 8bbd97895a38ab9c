import { useState } from 'react';
import { useObjectUrl } from './useObjectUrl.ts';

/** A preview of a chosen image file. `className` gives it the shape in which the site shows the image. */
export function FilePreview({ file, className }: { file: File; className: string }) {
  const url = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState<File>();
  if (unreadable === file) {
    // Not every browser can show every format that the server can read (HEIC).
    return (
      <p className={`grid place-content-center bg-wash p-6 text-center text-small text-ink-soft ${className}`}>
        This browser cannot show a preview of this file.
      </p>
    );
  }
  return (
    <img
      src={url}
      alt="Chosen file"
      onError={() => setUnreadable(file)}
      className={`w-full bg-wash object-cover ${className}`}
    />
  );
}
