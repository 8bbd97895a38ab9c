import { useEffect, useState } from 'react';
import { scaleDown } from './scaleDown.ts';

/**
 * The size of a chosen image in whole KB (docs/product.md, "Journey upload"). If a smaller copy is sent, the copy's
 * size is shown too.
 */
export function ChosenSize({ file }: { file: File }) {
  const [copy, setCopy] = useState<{ of: File; sent: File }>();
  useEffect(() => {
    void scaleDown(file).then((sent) => setCopy({ of: file, sent }));
  }, [file]);

  const sent = copy?.of === file ? copy.sent : file;
  return (
    <>
      <span className="block text-ink-soft">{inKilobytes(file)}</span>
      {sent !== file && <span className="block text-ink-soft">Scaled down for the upload: {inKilobytes(sent)}</span>}
    </>
  );
}

/** Returns the size of a file in whole KB. */
export const inKilobytes = ({ size }: File) => `${Math.round(size / 1024)} KB`;
