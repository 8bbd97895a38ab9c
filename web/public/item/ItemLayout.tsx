import { type CSSProperties, type ReactNode, useId } from 'react';
import { noDescription } from '#contract/visitorTexts.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { type Image, Picture } from '../../ui/Picture.tsx';

interface ItemLayoutProps {
  image: Image;
  /** The alternative text of an image without its own text. */
  alt: string;
  /** The link to the whole picture. */
  viewing: ReactNode;
  /** The line above the title: the club of an event, the time label of an issue. */
  meta: ReactNode;
  title: string;
  /** The content between title and description: the facts of an event. */
  facts?: ReactNode;
  description: string | undefined;
  /** The links and actions below the description. */
  children: ReactNode;
}

/**
 * An item on its page: the whole image and, beside it on a wide screen, all of its text. On a phone an event's image is
 * half as high as the screen, so that its name and its facts stand below it on the first screen.
 */
export function ItemLayout({ image, alt, viewing, meta, title, facts, description, children }: ItemLayoutProps) {
  const titleId = useId();
  const { width, height } = image;
  const shape = width && height ? width / height : 1;
  /** The height of the image on a phone, in hundredths of the screen. */
  const share = facts ? 50 : 85;
  /** The width that follows from it, in the same unit. */
  const maxWidth = Math.round(share * shape);
  return (
    <article
      aria-labelledby={titleId}
      className={`page-column grid gap-x-[clamp(2rem,5vw,4.5rem)] py-section lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ${facts ? 'gap-y-4 max-lg:pt-4' : 'gap-y-8'}`}
    >
      <div
        className="mx-auto w-full max-w-[calc(var(--share)*var(--screen)*var(--shape))] self-start lg:mx-0 lg:max-w-[calc(85*var(--screen)*var(--shape))]"
        style={{ '--shape': shape, '--share': share } as CSSProperties}
      >
        <Picture
          image={image}
          alt={alt}
          sizes={`(min-width: 90rem) 36rem, (min-width: 64rem) 42vw, (max-aspect-ratio: ${maxWidth} / 92) 92vw, ${maxWidth}vh`}
          priority
          className="block h-auto w-full rounded-sharp shadow-raised"
        />
      </div>
      <div className={`grid content-start justify-items-start lg:gap-5 ${facts ? 'gap-4' : 'gap-5'}`}>
        {/* The link to the picture stands beside the image, because on the image it would hide a corner. */}
        <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 lg:gap-y-5">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-signal text-small text-ink-soft">{meta}</p>
          <div className="row-span-2 self-start empty:hidden lg:row-span-1">{viewing}</div>
          <h1 id={titleId} dir="auto" className={`row-start-2 lg:col-span-2 ${headingClass(title)}`}>
            {title}
          </h1>
        </div>
        {facts && (
          <div className="grid w-full justify-items-start gap-2 wrap-anywhere max-lg:gap-1 max-lg:leading-snug">
            {facts}
          </div>
        )}
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

const journal = 'font-journal font-medium tracking-journal text-heading wrap-anywhere';

export const itemHeadingClass = `${journal} text-h2 text-balance`;

/**
 * The size of the title depends on its length: below a title of any length, the facts stand on the first screen of a
 * phone.
 */
function headingClass({ length }: string): string {
  if (length > 120) return `${journal} text-[1rem] leading-snug lg:text-h3`;
  if (length > 70) return `${journal} text-h4 lg:text-h3`;
  return length > 20 ? `${journal} text-statement text-balance lg:text-h2` : itemHeadingClass;
}
