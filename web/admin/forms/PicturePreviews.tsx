import type { Frame } from '../../ui/frames.ts';
import { type Image, Picture } from '../../ui/Picture.tsx';

interface PicturePreviewsProps {
  image: Image;
  frame: Frame;
  /** The class name of the ground on which visitors see it, if it may be transparent. */
  ground?: string;
}

/** A picture as visitors will see it, where its frame has two shapes in both. */
export function PicturePreviews({ image, frame, ground }: PicturePreviewsProps) {
  const { wideShape } = frame;
  return (
    <div inert aria-hidden className="grid gap-2 text-small text-ink-soft">
      <p>As visitors will see it</p>
      <div className="grid grid-cols-[2fr_3fr] items-end gap-4">
        {wideShape === undefined ? (
          <Preview image={image} frame={frame} ground={ground} />
        ) : (
          <>
            <Preview title="On phones" image={image} frame={{ ...frame, wideShape: undefined }} />
            <Preview title="On wide screens" image={image} frame={{ ...frame, shape: wideShape }} />
          </>
        )}
      </div>
    </div>
  );
}

/** The picture as visitors see it in a frame. */
function Preview({ title, image, frame, ground }: PicturePreviewsProps & { title?: string }) {
  return (
    <figure className="grid gap-2">
      <div style={{ aspectRatio: frame.shape }} className={`overflow-hidden rounded-sharp ${ground ?? ''}`}>
        <Picture
          image={ground === undefined ? image : { ...image, placeholder: undefined }}
          alt=""
          frame={frame}
          sizes="20rem"
          className="size-full"
        />
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
