import { ArrowLeft } from 'lucide-react';
import { use } from 'react';
import { counted } from '#contract/counted.ts';
import { numberOfPhotoPage, photoPage, photosOfPage, photosPerPage } from '#contract/photoPages.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { listTexts, photosTitle } from '#contract/visitorTexts.ts';
import type { Slice } from '#web/api/http.ts';
import { usePhotos } from '#web/api/publicQueries.ts';
import { useSection } from '#web/api/settings.ts';
import { paths } from '#web/paths.ts';
import { List } from '#web/public/List.tsx';
import { PageHead } from '#web/public/PageHead.tsx';
import { PageLinks } from '#web/public/PageLinks.tsx';
import { PageTitle } from '#web/public/PageTitle.tsx';
import { PagePath } from '#web/public/pageParts.ts';
import { PhotoGrid } from '#web/public/photos/PhotoGrid.tsx';
import { Section } from '#web/public/Section.tsx';
import { Link } from '#web/ui/Link.tsx';
import { linkClass } from '#web/ui/linkClass.ts';

/** /ourteam/photos: all journey photos, page by page (features/journey/README.md, "Alumini photos"). */
export default function AllPhotos() {
  const page = numberOfPhotoPage(use(PagePath)) ?? 1;
  const photos = usePhotos(page);
  const { name } = useSection('identity');
  return (
    <>
      <PageTitle
        title={page === 1 ? photosTitle : `${photosTitle}, page ${page}`}
        description={`Photos of the alumni of ${name}.`}
      />
      <PageHead text={photosTitle} />
      <Section title={photos.data ? extentOf(page, photos.data) : 'Photos'}>
        <List query={photos} texts={listTexts.alumini}>
          {({ items, total }) => <Photos page={page} items={items} total={total} />}
        </List>
        <Link href={paths.ourTeam} className={`mt-8 ${linkClass}`}>
          <ArrowLeft aria-hidden className="size-5" />
          Our Team
        </Link>
      </Section>
    </>
  );
}

function Photos({ page, items, total }: { page: number } & Slice<PublicItem<'journey'>>) {
  const { offset } = photosOfPage(page);
  const photos = items.map((image, index) => ({
    id: image._id,
    image,
    alt: `Journey Photo ${offset + index + 1}`,
    caption: image.caption,
  }));
  const count = Math.ceil(total / photosPerPage);
  return (
    <>
      <PhotoGrid photos={photos} />
      {count > 1 && (
        <div className="mt-10">
          <PageLinks page={page} pages={count} to={photoPage} names={{ before: 'Previous', after: 'Next' }} />
        </div>
      )}
    </>
  );
}

/** Returns which photos a page shows: '31 photos', '61–120 of 200 photos' or '121 of 121 photos'. */
function extentOf(page: number, { items, total }: Slice<unknown>): string {
  const { offset } = photosOfPage(page);
  const all = counted(total, 'photo');
  if (items.length === total) return all;
  const last = offset + items.length;
  return `${items.length === 1 ? last : `${offset + 1}–${last}`} of ${all}`;
}
