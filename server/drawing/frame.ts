export interface Size {
  width: number;
  height: number;
}

/** Returns the width in which a frame shows a whole image, enlarged if it is small. */
export const widthWithin = (frame: Size, image: Size): number =>
  Math.min(frame.width, (frame.height * image.width) / image.height);
