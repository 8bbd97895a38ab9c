import { useJourneyImages } from '../../api/publicQueries.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Section } from '../Section.tsx';

/** Milliseconds per image (docs/product.md, "Team page"). */
const delay = 3000;

/** The journey images, one at a time (docs/product.md, "Team page"). */
export function Alumini() {
  const { data, isError } = useJourneyImages();
  const images = data?.items;
  return (
    <Section title="Alumini" ground="brand">
      {images === undefined ? (
        isError ? (
          <ErrorState text="Failed to load images. Please try again later." />
        ) : (
          <Loading />
        )
      ) : images.length === 0 ? (
        <EmptyState text="No images found.">
          <p>Photos of our alumni will be shown here.</p>
        </EmptyState>
      ) : (
        <Carousel label="alumini images" items={images} total={data?.total} delay={delay} single className="alumini">
          {(image) => (
            <figure className="alumini-photo">
              <Picture
                image={image}
                // The caption names it.
                alt="Journey Photo"
                sizes="(min-width: 90rem) 81rem, 92vw"
                className="alumini-frame object-cover"
              />
              {image.caption && <figcaption>{image.caption}</figcaption>}
            </figure>
          )}
        </Carousel>
      )}
    </Section>
  );
}

/** Takes exactly the room of the carousel. */
function Loading() {
  return (
    <>
      <div className="alumini-photo">
        <div className="alumini-frame grid">
          <LoadingState text="Loading images..." />
        </div>
      </div>
      <div className="mt-3 h-12 lg:hidden" />
    </>
  );
}
