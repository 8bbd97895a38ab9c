import { type ReactNode, useId } from 'react';
import { noDescription } from '#contract/visitorTexts.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { type Image, Picture } from '../../ui/Picture.tsx';

interface ItemLayoutProps {
  image: Image;
  /** The alternative text of an image without one of its own. */
  alt: string;
  /** The link to the whole picture. */
  viewing: ReactNode;
  /** The line above the title: the club of an event, the time label of an issue. */
  meta: ReactNode;
  title: string;
  /** What stands between title and description: of an event, when and where it is. */
  facts?: ReactNode;
  description: string | undefined;
  /** The links and actions below the description. */
  children: ReactNode;
}

/** An item on its page: the whole image and, beside it on a wide screen, all of its text. */
export function ItemLayout({ image, alt, viewing, meta, title, facts, description, children }: ItemLayoutProps) {
  const titleId = useId();
  const { width, height } = image;
  return (
    <article
      aria-labelledby={titleId}
      className="page-column grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 py-section lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div
        className="mx-auto w-full self-start lg:mx-0"
        // A tall image is as high as the screen at most.
        style={{ maxWidth: width && height ? `${(85 * width) / height}svh` : undefined }}
      >
        <Picture
          image={image}
          alt={alt}
          sizes="(min-width: 90rem) 36rem, (min-width: 64rem) 42vw, 92vw"
          priority
          className="block h-auto w-full rounded-sharp shadow-raised"
        />
      </div>
      <div className="grid content-start justify-items-start gap-5">
        <div className="flex w-full items-center justify-between gap-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-signal text-small text-ink-soft">{meta}</p>
          {/* Beside the image: on it, it would hide a corner. */}
          {viewing}
        </div>
        <h1
          id={titleId}
          dir="auto"
          className={`w-full ${title.length > longTitle ? longHeadingClass : itemHeadingClass}`}
        >
          {title}
        </h1>
        {facts && <div className="grid w-full justify-items-start gap-2">{facts}</div>}
        {description !== '' && (
          <p dir="auto" className="w-full max-w-2xl wrap-anywhere whitespace-pre-line">
            <LinkedText text={description ?? noDescription} />
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

/** The number of characters from which on a title is set smaller. */
const longTitle = 70;

const longHeadingClass = 'font-journal text-h3 font-medium tracking-journal text-heading wrap-anywhere';

export const itemHeadingClass =
  'font-journal text-h2 font-medium tracking-journal text-balance text-heading wrap-anywhere';
