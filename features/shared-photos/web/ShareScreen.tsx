import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { anyImage } from '#contract/content/images.ts';
import { contentTypes } from '#contract/content/index.ts';
import { counted } from '#contract/counted.ts';
import { FilePreview } from '#web/admin/forms/FilePreview.tsx';
import { isAccepted } from '#web/admin/forms/useImageChoice.ts';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { refusalText } from '#web/admin/photoQueue/queueTexts.ts';
import { ErrorBox, Messages, NoticeBox } from '#web/admin/ui/messages.tsx';
import { ScreenLink } from '#web/admin/ui/ScreenLink.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { focusMain } from '#web/ui/focusMain.ts';
import { EmptyState, LoadingState } from '#web/ui/states.tsx';
import { PhotoPlaces } from './PhotoPlaces.tsx';
import { readShared, removeShared, type SharedPhotos, sharedLimits } from './sharedPhotos.ts';

/** The number of photos that are shown. The list of their form shows all of them. */
const maxPreviews = 4;

const noPhotos: SharedPhotos = { ids: [], files: [], leftOut: 0 };

/**
 * /admin/share: the photos that a phone has shared, for which staff choose a place (features/shared-photos/README.md).
 */
export function ShareScreen() {
  const [query] = useSearchParams();
  const [shared, setShared] = useState<SharedPhotos>();
  useEffect(() => {
    readShared()
      .catch((error) => {
        console.error('The shared photos could not be read:', error);
        return noPhotos;
      })
      .then((read) => {
        setShared(read);
        // Without an image there is nothing to choose a place for, nor to discard: the refused files are named once.
        if (!read.files.some(isImage)) remove(read.ids);
      });
  }, []);
  const { ids, files, leftOut } = shared ?? noPhotos;
  const images = files.filter(isImage);
  const refused = files.filter((file) => !images.includes(file));

  const discard = () => {
    focusMain();
    setShared(noPhotos);
    remove(ids);
  };

  return (
    <>
      <ScreenHead title="Shared Photos" />
      <Messages>
        {query.has('failed') && (
          <ErrorBox text="The photos did not arrive.">
            <p>Please share them again. If that fails, too, choose them on the screen where they belong.</p>
          </ErrorBox>
        )}
        {refused.length > 0 && <NoticeBox text={refusalText(refused, anyImage)} />}
        {leftOut > 0 && <NoticeBox text={leftOutText(leftOut)} />}
      </Messages>
      {shared === undefined ? (
        <LoadingState text="Loading shared photos..." />
      ) : images.length === 0 ? (
        <NothingShared />
      ) : (
        <div className="panel grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 lg:grid-cols-[1fr_1.8fr]">
          <section aria-labelledby="shared" className="grid content-start gap-4">
            <h2 id="shared" className="panel-title">
              {counted(images.length, 'photo')}
            </h2>
            <ul className="grid grid-cols-2 min-[23rem]:grid-cols-4 gap-2">
              {images.slice(0, maxPreviews).map((file, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: files have no other key, and the list does not change
                <li key={index}>
                  <FilePreview
                    file={file}
                    className="aspect-square w-full overflow-hidden rounded-control bg-wash object-cover p-0! text-data! leading-tight"
                  />
                </li>
              ))}
            </ul>
            {images.length > maxPreviews && (
              <p className="text-small text-ink-soft">and {images.length - maxPreviews} more</p>
            )}
            <p className="max-w-prose text-small text-ink-soft">
              They wait in this browser for a day. A website can send photos here as well: discard them if you have
              shared none.
            </p>
            <SmallButton className="justify-self-start" onClick={discard}>
              Discard all
            </SmallButton>
          </section>
          <PhotoPlaces shared={{ ids, files: images, leftOut }} />
        </div>
      )}
    </>
  );
}

const isImage = (file: File) => isAccepted(file, anyImage.accept);

function remove(ids: readonly string[]): void {
  removeShared(ids).catch((error) => console.error('The shared photos could not be removed:', error));
}

/** What stands in the place of the photos if none wait: how one shares some. */
function NothingShared() {
  return (
    <EmptyState text="No shared photos wait here.">
      <p>
        On an Android phone, open these pages in Chrome and choose ‘Add to home screen’ in its menu. From then on
        ‘Share’ in the gallery of the phone offers this site, for many photos at once.
      </p>
      <p>iPhones cannot share to a website. On an iPhone or a computer, add the photos on one of these screens:</p>
      <div className="flex flex-wrap gap-3">
        <ScreenLink variant="admin" to={contentTypes.journey.screens.add}>
          Upload Images
        </ScreenLink>
        <ScreenLink variant="admin-outline" to={contentTypes.pastEvents.screens.manage}>
          Manage Past Events
        </ScreenLink>
      </div>
    </EmptyState>
  );
}

/** Returns the sentence about shared files for which there was no room. */
function leftOutText(count: number): string {
  const wait = `Up to ${sharedLimits.files} photos, and 1 GB of them, can wait at once.`;
  return count === 1
    ? `1 photo was left out. ${wait} Please share it later.`
    : `${count} photos were left out. ${wait} Please share them later.`;
}
