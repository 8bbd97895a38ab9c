import { ArrowLeft } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { type JourneyImage, journey } from '#contract/content/journey.ts';
import { useContentList } from '../../api/contentQueries.ts';
import { paths } from '../../paths.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { cardGridClass } from '../content/ItemList.tsx';
import { ListTools, NoMatches, useListView } from '../content/ListTools.tsx';
import type { ListOptions } from '../content/listing.ts';
import { useOpenedItem } from '../content/openedItem.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { restorable } from '../ui/outcomeToasts.ts';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { useUnsavedOffers } from '../unsaved/UnsavedOffer.tsx';
import { editForms } from '../unsaved/unsavedForms.ts';
import { UnsavedCaptions } from './CaptionForm.tsx';
import { GalleryMessages, usePhotoDeletes } from './GalleryMessages.tsx';
import { JourneyCard } from './JourneyCard.tsx';
import { PhotoVersions } from './PhotoVersions.tsx';

const backToUpload = (
  <>
    <ArrowLeft aria-hidden className="size-5" />
    Back to Upload
  </>
);

/**
 * /admin/edit-our-team-journey: the screen for writing captions and deleting journey images (docs/product.md, "Journey
 * gallery").
 */
export function JourneyGallery() {
  const list = useContentList(journey);
  const deletes = usePhotoDeletes();
  const unsavedForms = useUnsavedOffers(editForms(journey));
  const [toDelete, setToDelete] = useState<JourneyImage>();
  const { shown, tools, clear } = useListView(list.data ?? noImages, listOptions);
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
  const withVersions = list.data?.find(({ _id }) => _id === versionsOf);

  return (
    <>
      <ScreenHead
        title="Team Journey Gallery"
        subtitle="Manage your team's journey photos"
        link={{ path: paths.admin.journey, label: backToUpload }}
      />
      <GalleryMessages list={list} deletes={deletes} fallbackFocus={gridHeading} />
      {list.data && <UnsavedCaptions unsavedForms={unsavedForms} images={list.data} />}
      <h2 ref={gridHeading} tabIndex={-1} className="sr-only">
        All journey photos
      </h2>
      <ListTools {...tools} />
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
              onDelete={() => setToDelete(image)}
            />
          ))}
        </div>
      )}
      {withVersions && <PhotoVersions image={withVersions} onClose={() => setVersionsOf(undefined)} />}
      {toDelete && (
        <ConfirmDialog
          question={journey.remove.confirm}
          consequence={`It will disappear from the public site, too. ${restorable()}`}
          confirm="Delete"
          onConfirm={() => {
            setToDelete(undefined);
            void deletes.deletePhoto(toDelete._id);
          }}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

const noImages: never[] = [];

const listOptions: ListOptions<JourneyImage> = { texts: ({ originalName, caption }) => [originalName, caption] };
