/** The shorter side of an image that is sharp in most places, in pixels. */
export const sharpSide = 600;

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
