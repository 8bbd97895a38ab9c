import { useEffect, useState } from 'react';
import { sharpSide } from '#contract/content/images.ts';
import { scaleDown } from '../upload/scaleDown.ts';

interface SmallImageNoteProps {
  width: number;
  height: number;
  /** The shorter side of an image that is sharp in its place, in pixels. */
  enough?: number;
}

/** Says that an image is too small for its place. The form accepts it nevertheless. */
export function SmallImageNote({ width, height, enough = sharpSide }: SmallImageNoteProps) {
  if (Math.min(width, height) >= enough) return null;
  return (
    <p role="status" className="text-small leading-snug">
      This image is small ({width} × {height} pixels) and may look blurred. At least {enough} pixels on its shorter side
      are better.
    </p>
  );
}

/**
 * The size of a chosen image in whole KB (web/admin/photoQueue/README.md, "Photo queue"). If a smaller copy is sent,
 * the copy's size is shown too.
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
      {sent.size < file.size && (
        <span className="block text-ink-soft">Scaled down for the upload: {inKilobytes(sent)}</span>
      )}
    </>
  );
}

/** Returns the size of a file in whole KB. */
export const inKilobytes = ({ size }: File) => `${Math.round(size / 1024)} KB`;
