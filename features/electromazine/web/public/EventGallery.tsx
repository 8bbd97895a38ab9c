import { PageHead } from '#web/public/PageHead.tsx';
import { lazyHydrated } from '#web/ui/lazyHydrated.tsx';

const Gallery = lazyHydrated(async () => (await import('./Gallery.tsx')).Gallery, { isOnFirstScreen: true });

/** /all-events (features/electromazine/README.md, "Event Gallery") */
export default function EventGallery() {
  return (
    <>
      <PageHead text="Event Gallery" />
      {/* The minimum height keeps the footer off the first screen, so that the list causes no visible layout shift
          when it arrives. */}
      <section aria-labelledby="all-events" className="page-column min-h-[calc(100svh-8rem)] py-section">
        <h2 id="all-events" className="font-signal sr-only">
          All events
        </h2>
        <Gallery />
      </section>
    </>
  );
}
