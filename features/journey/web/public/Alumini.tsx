import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PublicItem } from '#contract/publicItems.ts';
import { listTexts } from '#contract/visitorTexts.ts';
import { usePublicList } from '#web/api/publicQueries.ts';
import { paths } from '#web/paths.ts';
import { List } from '#web/public/List.tsx';
import { Section } from '#web/public/Section.tsx';
import { ViewPicture } from '#web/public/viewer/ViewPicture.tsx';
import type { ViewedPicture } from '#web/public/viewer/viewedPicture.ts';
import { Carousel } from '#web/ui/Carousel.tsx';
import { frames } from '#web/ui/frames.ts';
import { Link } from '#web/ui/Link.tsx';
import { linkClass } from '#web/ui/linkClass.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { LoadingState } from '#web/ui/states.tsx';

/** The time of an image in milliseconds (features/journey/README.md, "Alumini photos"). */
export const autoplayInterval = 3000;

/** The journey images, one at a time (features/journey/README.md, "Alumini photos"). */
export function Alumini() {
  const [viewing, setViewing] = useState(false);
  const photos = usePublicList('journey');
  const hasSeveral = (photos.data?.total ?? 0) > 1;
  return (
    <Section
      title="Alumini"
      ground="brand"
      action={
        hasSeveral && (
          <Link href={paths.photos} className={`-my-3 ${linkClass}`}>
            All photos
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        )
      }
    >
      <List query={photos} texts={listTexts.alumini} loading={(text) => <Loading text={text} />}>
        {({ items, total }) => (
          <Carousel
            type="journey"
            label="alumini images"
            items={items}
            total={total}
            delay={autoplayInterval}
            single
            held={viewing}
            className="alumini"
          >
            {(image) => {
              // The caption is the name of the figure.
              const Photo = image.caption ? 'figure' : 'div';
              return (
                <Photo className={photoClass}>
                  <Picture image={image} alt={alt} frame={frames.photo} sizes={sizes} className={frameClass} />
                  <ViewPicture
                    picture={viewedPhoto(image)}
                    all={() => items.map(viewedPhoto)}
                    onViewing={setViewing}
                    className="-ml-3.5"
                  />
                  {image.caption && (
                    <figcaption dir="auto" className="max-w-160 wrap-anywhere lg:max-w-[min(40rem,100%-30rem)]">
                      {image.caption}
                    </figcaption>
                  )}
                </Photo>
              );
            }}
          </Carousel>
        )}
      </List>
    </Section>
  );
}

/** Below the image there is room for at least two lines, even without a caption, so that the bar does not move. */
const photoClass =
  'grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_minmax(var(--caption),auto)] gap-y-4 text-lead leading-[1.35] [--caption:calc(2*1.35em)] lg:[--caption:4.5rem]';
const frameClass = 'col-span-full aspect-3/2 w-full rounded-sharp lg:aspect-21/9';

// A little less than the real width on phones. Many phones are only a little wider than a variant of the image.
const sizes = '(min-width: 90rem) 81rem, calc(90vw - 8px)';

/** The caption describes the image. */
const alt = 'Journey Photo';

const viewedPhoto = (image: PublicItem<'journey'>): ViewedPicture => ({ image, alt, caption: image.caption });

/** A placeholder with exactly the room of the carousel. */
function Loading({ text }: { text: string }) {
  return (
    <>
      <div className={photoClass}>
        <div className={`alumini-loading grid ${frameClass}`}>
          <LoadingState text={text} />
        </div>
      </div>
      <div className="mt-3 h-12 lg:hidden" />
    </>
  );
}
