import { useEffect, useState } from 'react';

/** A chosen image file; `className` gives it the shape in which the site shows it. */
export function FilePreview({ file, className }: { file: File; className: string }) {
  const url = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState<File>();
  if (unreadable === file) {
    // Not every browser draws every format that the server reads (HEIC).
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

/** An address under which the page can show a file, for as long as it does. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
