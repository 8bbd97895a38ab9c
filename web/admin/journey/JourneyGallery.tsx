import { type JourneyImage, journey, journeyOrderMessages, journeyOrderPath } from '#contract/content/journey.ts';
import { useContentList } from '../../api/contentQueries.ts';
import { useReorderList } from '../../api/order.ts';
import { paths } from '../../paths.ts';
import { frames } from '../../ui/frames.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { StoredPhotos } from '../photos/StoredPhotos.tsx';
import { PublicationActions } from '../publication/PublicationActions.tsx';
import { useFailureToast } from '../ui/outcomeToasts.ts';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { editForms } from '../unsaved/unsavedForms.ts';

/**
 * /admin/edit-our-team-journey: the screen for the captions, the order and the deletes of journey images
 * (docs/product.md, "Journey gallery").
 */
export function JourneyGallery() {
  const list = useContentList(journey);
  const reorder = useReorderList(journey);
  const { report } = useFailureToast();
  return (
    <>
      <ScreenHead
        title="Team Journey Gallery"
        subtitle="Manage your team's journey photos"
        link={{ path: paths.admin.journey, label: 'Back to Upload', isBack: true }}
      />
      <p className="mb-6 max-w-prose text-ink-soft">
        Visitors see the photos in this order as ‘Alumini’ on{' '}
        <a href={paths.ourTeam} className={linkClass}>
          the team page
        </a>
        .
      </p>
      <StoredPhotos
        type={journey}
        list={list}
        forms={editForms(journey)}
        frame={frames.photo}
        heading="All journey photos"
        loading="Loading journey images..."
        empty={
          <EmptyState text={journey.list.empty}>
            <p>Upload some images to showcase your team's journey</p>
            <ScreenLink variant="admin" to={paths.admin.journey}>
              Upload Images
            </ScreenLink>
          </EmptyState>
        }
        nameOf={photoName}
        onReorder={(ids) => report(reorder.mutateAsync({ path: journeyOrderPath, ids }), journeyOrderMessages.failed)}
        actions={(image, nameId) => <PublicationActions type={journey} item={image} headingId={nameId} />}
      />
    </>
  );
}

/** Returns what a journey image is called: its file's name. */
const photoName = ({ originalName }: JourneyImage) => originalName || 'Journey Photo';
