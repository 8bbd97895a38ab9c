import { orderMessages, orderPath } from '#contract/content/several.ts';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { StoredPhotos } from '#web/admin/photos/StoredPhotos.tsx';
import { PublicationItems } from '#web/admin/publication/PublicationItems.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { ScreenLink } from '#web/admin/ui/ScreenLink.tsx';
import { editForms } from '#web/admin/unsaved/unsavedForms.ts';
import { useContentList } from '#web/api/contentQueries.ts';
import { useReorderList } from '#web/api/order.ts';
import { paths } from '#web/paths.ts';
import { frames } from '#web/ui/frames.ts';
import { linkClass } from '#web/ui/linkClass.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { type JourneyImage, journey } from '../contract.ts';

/**
 * /admin/edit-our-team-journey: the screen for the captions, the order and the deletes of journey images
 * (features/journey/README.md, "Journey gallery").
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
        link={{ path: journey.screens.add, label: 'Back to Upload', isBack: true }}
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
            <ScreenLink variant="admin" to={journey.screens.add}>
              Upload Images
            </ScreenLink>
          </EmptyState>
        }
        nameOf={photoName}
        onReorder={(ids) => report(reorder.mutateAsync({ path: orderPath(journey.path), ids }), orderMessages.failed)}
        itemsOf={(image) => <PublicationItems type={journey} item={image} />}
      />
    </>
  );
}

/** Returns what a journey image is called: its file's name. */
const photoName = ({ originalName }: JourneyImage) => originalName || 'Journey Photo';
