import { useEffect, useState } from 'react';

interface FilePreviewProps {
  file: File;
  className: string;
  /** The point that stays in view in a frame that the image fills, such as '40% 25%'. */
  focus?: string;
  /** Called with the size of the image in pixels. */
  onLoad?: (size: { width: number; height: number }) => void;
}

/** A preview of a chosen image file. */
export function FilePreview({ file, className, focus, onLoad }: FilePreviewProps) {
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
      style={{ objectPosition: focus || undefined }}
    />
  );
}

/**
 * Returns an object URL for a file, or `undefined` without a file. The URL is valid while the component shows this
 * file.
 */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}
