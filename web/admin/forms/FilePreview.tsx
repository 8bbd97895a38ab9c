import { useState } from 'react';
import { useObjectUrl } from './useObjectUrl.ts';

interface FilePreviewProps {
  file: File;
  className: string;
  /** Called with the size of the image in pixels. */
  onLoad?: (size: { width: number; height: number }) => void;
}

/** A preview of a chosen image file. */
export function FilePreview({ file, className, onLoad }: FilePreviewProps) {
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
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad?.({ width, height })}
      onError={() => setUnreadable(file)}
      className={className}
    />
  );
}
