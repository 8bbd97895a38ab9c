import { ArrowLeft } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { type JourneyImage, journey, journeyOrderMessages, journeyOrderPath } from '#contract/content/journey.ts';
import { useContentList } from '../../api/contentQueries.ts';
import { useReorderList } from '../../api/order.ts';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { ArrangedList } from '../content/ArrangedList.tsx';
import { DeleteDialog } from '../content/DeleteDialog.tsx';
import { cardGridClass } from '../content/ItemList.tsx';
import { NoMatches, useListView } from '../content/ListTools.tsx';
import type { ListOptions } from '../content/listing.ts';
import { useOpenedItem } from '../content/openedItem.ts';
import { useSelection } from '../content/useSelection.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { useFailureToast } from '../ui/outcomeToasts.ts';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { useUnsavedOffers } from '../unsaved/UnsavedOffer.tsx';
import { editForms } from '../unsaved/unsavedForms.ts';
import { UnsavedCaptions } from './CaptionForm.tsx';
import { GalleryMessages, usePhotoDeletes } from './GalleryMessages.tsx';
import { JourneyCard, photoName } from './JourneyCard.tsx';
import { PhotoVersions } from './PhotoVersions.tsx';

const backToUpload = (
  <>
    <ArrowLeft aria-hidden className="size-5" />
    Back to Upload
  </>
);

/**
 * /admin/edit-our-team-journey: the screen for the captions, the order and the deletes of journey images
 * (docs/product.md, "Journey gallery").
 */
export function JourneyGallery() {
  const list = useContentList(journey);
  const deletes = usePhotoDeletes();
  const unsavedForms = useUnsavedOffers(editForms(journey));
  const [toDelete, setToDelete] = useState<readonly JourneyImage[]>();
  const view = useListView(list.data ?? noImages, listOptions);
  const { shown, clear } = view;
  const selection = useSelection(list.data ?? noImages);
  const reorder = useReorderList(journey);
  const { report } = useFailureToast();
  const gridHeading = useRef<HTMLHeadingElement>(null);
  const [versionsOf, setVersionsOf] = useState<string>();
  /** The photo whose dialog is open, and the field at which it opened. */
  const [picture, setPicture] = useState<{ id: string; field?: string }>();
  const open = useCallback(
    (id: string, withVersions: boolean, field?: string) =>
      withVersions ? setVersionsOf(id) : setPicture({ id, field }),
    [],
  );
  useOpenedItem(open);
  const deleteImages = async (images: readonly JourneyImage[]) => {
    // The cards say that their photos are being deleted.
    setToDelete(undefined);
    selection.end();
    const isDone = await deletes.deletePhotos(images.map(({ _id }) => _id));
    if (!isDone && selection.isOn) selection.select(images);
  };
  const withVersions = list.data?.find(({ _id }) => _id === versionsOf);

  return (
    <>
      <ScreenHead
        title="Team Journey Gallery"
        subtitle="Manage your team's journey photos"
        link={{ path: paths.admin.journey, label: backToUpload }}
      />
      <p className="mb-6 max-w-prose text-ink-soft">
        Visitors see the photos in this order as ‘Alumini’ on{' '}
        <a href={paths.ourTeam} className={linkClass}>
          the team page
        </a>
        .
      </p>
      <GalleryMessages list={list} deletes={deletes} fallbackFocus={gridHeading} />
      {list.data && <UnsavedCaptions unsavedForms={unsavedForms} images={list.data} />}
      <h2 ref={gridHeading} tabIndex={-1} className="sr-only">
        All journey photos
      </h2>
      <ArrangedList
        type={journey}
        view={view}
        selection={selection}
        ordering={{
          nameOf: photoName,
          noteOf: ({ caption }) => caption ?? '',
          onReorder: (ids) => report(reorder.mutateAsync({ path: journeyOrderPath, ids }), journeyOrderMessages.failed),
        }}
        onDelete={setToDelete}
      >
        {list.isPending && <LoadingState text="Loading journey images..." />}
        {list.data?.length === 0 && (
          <EmptyState text={journey.list.empty}>
            <p>Upload some images to showcase your team's journey</p>
            <ScreenLink variant="admin" to={paths.admin.journey}>
              Upload Images
            </ScreenLink>
          </EmptyState>
        )}
        {list.data && list.data.length > 0 && shown.length === 0 && <NoMatches onClear={clear} />}
        {list.data && list.data.length > 0 && (
          <div className={cardGridClass}>
            {/* Images that do not match the search are only hidden, because their forms may have unsaved captions. */}
            {list.data.map((image) => (
              <JourneyCard
                key={image._id}
                image={image}
                unsavedForms={unsavedForms}
                hidden={!shown.includes(image)}
                deleting={deletes.isDeleting(image._id)}
                picture={picture?.id === image._id ? picture : undefined}
                onPicture={(isOpen) => setPicture(isOpen ? { id: image._id } : undefined)}
                onVersions={() => setVersionsOf(image._id)}
                onDelete={() => setToDelete([image])}
                selected={selection.has(image)}
                onSelect={() => selection.toggle(image)}
              />
            ))}
          </div>
        )}
      </ArrangedList>
      {withVersions && <PhotoVersions image={withVersions} onClose={() => setVersionsOf(undefined)} />}
      {toDelete && (
        <DeleteDialog
          type={journey}
          items={toDelete}
          nameOf={photoName}
          consequence={() => 'It will disappear from the public site, too.'}
          unsaved={undefined}
          busy={false}
          onConfirm={() => void deleteImages(toDelete)}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

const noImages: never[] = [];

const listOptions: ListOptions<JourneyImage> = { texts: ({ originalName, caption }) => [originalName, caption] };
