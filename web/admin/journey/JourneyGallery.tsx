import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type JourneyImage, journey } from '#contract/content/journey.ts';
import { useContentList, useRemoveItem } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { cardGridClass } from '../content/CardGrid.tsx';
import { ListTools, NoMatches } from '../content/ListTools.tsx';
import type { ListFacts } from '../content/listing.ts';
import { restorable, useOfferUndo } from '../content/undo.ts';
import { useListView } from '../content/useListView.ts';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { editForms } from '../drafts/forms.ts';
import { type DraftOffers, useDraftOffers } from '../drafts/useDraftOffers.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { JourneyCard } from './JourneyCard.tsx';
import { PassingSuccess } from './PassingSuccess.tsx';

const backToUpload = (
  <>
    <ArrowLeft aria-hidden className="size-5" />
    Back to Upload
  </>
);

/** The result of a delete, as a message. */
interface Outcome {
  imageId: string;
  text: string;
}

/**
 * /admin/edit-our-team-journey: the screen for writing captions and deleting journey images (docs/product.md, "Journey
 * gallery").
 */
export default function JourneyGallery() {
  const list = useContentList(journey);
  const remove = useRemoveItem(journey);
  const offerUndo = useOfferUndo(journey);
  const drafts = useDraftOffers(editForms(journey));
  const [toDelete, setToDelete] = useState<JourneyImage>();
  const [deleting, setDeleting] = useState<string[]>([]);
  const [done, setDone] = useState<Outcome>();
  const [failed, setFailed] = useState<Outcome[]>([]);
  const { view, setView, shown } = useListView(list.data ?? noImages, facts);
  const searchField = useRef<HTMLInputElement>(null);
  const gridHeading = useRef<HTMLHeadingElement>(null);
  const failure = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failed.length > 0) focusIfLost(failure.current);
  }, [failed]);

  const dismissFailure = (imageId: string) => setFailed((shown) => shown.filter((one) => one.imageId !== imageId));

  // Several deletes may run at the same time, so the code awaits each promise separately.
  const deleteImage = async ({ _id: imageId }: JourneyImage) => {
    setToDelete(undefined);
    setDone(undefined);
    dismissFailure(imageId);
    setDeleting((ids) => [...ids, imageId]);
    try {
      setDone({ imageId, text: await remove.mutateAsync(imageId) });
      offerUndo('The photo waits in Recently deleted.', imageId);
    } catch (error) {
      const text = failureText(error as Error, journey.remove.failed);
      setFailed((others) => [...others, { imageId, text }]);
    }
    setDeleting((ids) => ids.filter((id) => id !== imageId));
  };

  const clearSearch = () => {
    setView({ search: '' });
    searchField.current?.focus();
  };

  return (
    <>
      <ScreenHead
        title="Team Journey Gallery"
        subtitle="Manage your team's journey photos"
        link={{ path: paths.admin.journey, label: backToUpload }}
      />
      {/* The messages are visible at every scroll position of the gallery. */}
      <Messages className="sticky top-4 z-10">
        {list.error && (
          <ErrorBox text="Error">
            <p>{failureText(list.error, journey.list.failed)}</p>
            <BoxButton
              onClick={() => {
                // This button is removed while the list is fetched.
                gridHeading.current?.focus({ preventScroll: true });
                void list.refetch();
              }}
            >
              Try again
            </BoxButton>
          </ErrorBox>
        )}
        {failed.map(({ imageId, text }) => (
          <ErrorBox key={imageId} ref={failure} text="Error">
            <p>{text}</p>
            <BoxButton
              onClick={() => {
                dismissFailure(imageId);
                gridHeading.current?.focus({ preventScroll: true });
              }}
            >
              Dismiss
            </BoxButton>
          </ErrorBox>
        ))}
        {done && (
          <PassingSuccess key={done.imageId} text="Success" onEnd={() => setDone(undefined)} next={gridHeading}>
            <p>{done.text}</p>
          </PassingSuccess>
        )}
      </Messages>
      {list.data && <CaptionDrafts drafts={drafts} images={list.data} />}
      <h2 ref={gridHeading} tabIndex={-1} className="sr-only">
        All journey photos
      </h2>
      <ListTools
        facts={facts}
        view={view}
        onChange={setView}
        shown={shown.length}
        total={list.data?.length ?? 0}
        searchField={searchField}
      />
      {list.isPending && <LoadingState text="Loading journey images..." />}
      {list.data?.length === 0 && (
        <EmptyState text={journey.list.empty}>
          <p>Upload some images to showcase your team's journey</p>
          <ButtonLink variant="admin" to={paths.admin.journey}>
            Upload Images
          </ButtonLink>
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && shown.length === 0 && <NoMatches onClear={clearSearch} />}
      {list.data && list.data.length > 0 && (
        <div className={cardGridClass}>
          {/* Images that do not match the search are only hidden, because their forms may have unsaved captions. */}
          {list.data.map((image) => (
            <JourneyCard
              key={image._id}
              image={image}
              drafts={drafts}
              hidden={!shown.includes(image)}
              deleting={deleting.includes(image._id)}
              onDelete={() => setToDelete(image)}
            />
          ))}
        </div>
      )}
      {toDelete && (
        <ConfirmDialog
          question={journey.remove.confirm}
          consequence={`It will disappear from the public site, too. ${restorable}`}
          confirm="Delete"
          busyText="Deleting..."
          busy={false}
          onConfirm={() => void deleteImage(toDelete)}
          onCancel={() => setToDelete(undefined)}
          fallbackFocus={gridHeading}
        />
      )}
    </>
  );
}

/** Drafts of captions for photos that are no longer in the list. */
function CaptionDrafts({ drafts, images }: { drafts: DraftOffers; images: JourneyImage[] }) {
  const forms = images.map(({ _id }) => `${editForms(journey)}${_id}`);
  return drafts.offers
    .filter(({ form }) => !forms.includes(form))
    .map((draft) => (
      <DraftOffer key={draft.id} draft={draft} onDiscard={() => drafts.discard(draft)}>
        <p className="w-full wrap-anywhere">
          “{String(draft.values.caption)}” was typed for a photo that has been deleted. It can be restored with the
          photo.
        </p>
      </DraftOffer>
    ));
}

/** A button for an action in the box of an error. */
function BoxButton(props: ComponentProps<'button'>) {
  return <Button {...props} variant="danger-line" size="small" className="mt-2 justify-self-start" />;
}

const noImages: never[] = [];

const facts: ListFacts<JourneyImage> = { texts: ({ originalName, caption }) => [originalName, caption] };
