import { type CSSProperties, type ReactNode, useId } from 'react';
import { noDescription } from '#contract/visitorTexts.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ViewPicture } from '../viewer/ViewPicture.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';

interface ItemLayoutProps {
  picture: ViewedPicture;
  title: string;
  /** The lines below the title: the club and the state of an event, the time label of an issue. */
  meta: ReactNode;
  /** The facts of an event, each a `Fact`. */
  facts?: ReactNode;
  /** The links and actions. */
  actions: ReactNode;
  description: string | undefined;
  /** What stands below the description on paper alone. */
  children?: ReactNode;
}

/**
 * An item on its page: its name, facts and actions on the ground of an opened poster, its whole image, which stands
 * beside them on a wide screen, and its text.
 */
export function ItemLayout({ picture, title, meta, facts, actions, description, children }: ItemLayoutProps) {
  const titleId = useId();
  const { width, height } = picture.image;
  const shape = width && height ? width / height : 1;
  /** The width of an image that is as high as 85 hundredths of the screen, in hundredths of it. */
  const maxWidth = Math.round(85 * shape);
  const sizes = `(min-width: 90rem) 31rem, (min-width: 64rem) 35vw, (max-aspect-ratio: ${maxWidth} / 92) 92vw, ${maxWidth}vh`;
  return (
    <article aria-labelledby={titleId}>
      <div className="on-dark bg-brand-fill text-on-brand">
        <div className={`page-column gap-y-8 pt-8 lg:py-16 ${columnsClass}`}>
          <div className="grid content-start gap-8 lg:col-start-2">
            <div className="grid justify-items-start gap-4 wrap-anywhere">
              <h1 id={titleId} dir="auto" className={`w-full text-on-brand ${headingClass(title)}`}>
                {title}
              </h1>
              {meta}
            </div>
            {facts && <dl className="border-b border-brand-line wrap-anywhere">{facts}</dl>}
            <div className="flex flex-wrap items-center gap-x-7 gap-y-1 empty:hidden print:hidden">{actions}</div>
          </div>
          <div
            className="relative z-1 mx-auto -mb-20 w-full max-w-[calc(85*var(--screen)*var(--shape))] self-start lg:col-start-1 lg:row-start-1 lg:mx-0 lg:-mb-36"
            style={{ '--shape': shape } as CSSProperties}
          >
            <Picture
              image={picture.image}
              alt={picture.alt}
              sizes={sizes}
              priority
              className="block h-auto w-full rounded-sharp shadow-raised"
            />
            <ViewPicture picture={picture} all={() => [picture]} shownSizes={sizes} />
          </div>
        </div>
      </div>
      <div className={`page-column pt-32 pb-section lg:min-h-64 lg:pt-14 ${columnsClass}`}>
        {description !== '' && (
          <p dir="auto" className="max-w-2xl wrap-anywhere whitespace-pre-line lg:col-start-2">
            <LinkedText text={description ?? noDescription} />
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

/** A fact of an event, below its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-t border-brand-line py-3 leading-7 lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:py-4">
    <dt className="text-small leading-7 text-on-brand-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const columnsClass = 'grid lg:grid-cols-[38%_minmax(0,1fr)] lg:gap-x-[clamp(2.5rem,4.5vw,4.5rem)]';

const journal = 'font-journal font-medium tracking-journal';
export const itemHeadingClass = `${journal} wrap-anywhere text-h2 text-balance`;

/** The size of the title depends on its length: below a title of any length, the facts stand on the first screen. */
function headingClass({ length }: string): string {
  if (length <= 20) return itemHeadingClass;
  if (length > 70) return `${journal} text-h4 lg:text-h3`;
  return `${journal} text-statement text-balance`;
}
