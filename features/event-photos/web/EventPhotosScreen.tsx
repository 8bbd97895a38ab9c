import { Images, Star, StarOff } from 'lucide-react';
import { useParams } from 'react-router';
import type { Publication } from '#contract/publication.ts';
import { type PastEvent, pastEvents } from '#features/events/contract/pastEvents.ts';
import { itemLink } from '#web/admin/itemLink/itemLink.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { PhotoForm } from '#web/admin/photoQueue/PhotoForm.tsx';
import { CaptionField } from '#web/admin/photoQueue/PhotoTextField.tsx';
import type { PhotoKind } from '#web/admin/photoQueue/photoKind.ts';
import { StoredPhotos } from '#web/admin/photos/StoredPhotos.tsx';
import { titleOf } from '#web/admin/types/eventCard.tsx';
import { MoreItem, useOpenMenu } from '#web/admin/ui/MoreItem.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { addPartForm, editForms } from '#web/admin/unsaved/unsavedForms.ts';
import { useContentList } from '#web/api/contentQueries.ts';
import { useReorderList } from '#web/api/order.ts';
import { frames } from '#web/ui/frames.ts';
import { linkClass } from '#web/ui/linkClass.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { type EventPhoto, eventPhotoMessages, eventPhotoPaths, eventPhotos } from '../contract.ts';
import { maxEventPhotos, useSetCover } from './queries.ts';
import { roomText } from './roomText.ts';

/** /admin/past-events/:id/photos: the photos of a past event (features/event-photos/README.md, "Photos of events"). */
export function EventPhotosScreen() {
  const { id = '' } = useParams();
  const events = useContentList<PastEvent & Publication>(pastEvents);
  const event = events.data?.find(({ _id }) => _id === id);
  return (
    <>
      <ScreenHead
        title="Event Photos"
        subtitle={event && titleOf(event)}
        link={{ path: pastEvents.screens.manage, label: 'Manage Past Events', isBack: true }}
      />
      <Fetched query={events} failed={pastEvents.list.failed}>
        {() =>
          event ? (
            <PhotosOfEvent key={id} event={event} />
          ) : (
            <EmptyState text="There is no such past event.">
              <p>It may have been deleted, or moved back to the upcoming events.</p>
            </EmptyState>
          )
        }
      </Fetched>
    </>
  );
}

/** The form that adds photos to an event and, below it, the photos that it has. */
function PhotosOfEvent({ event }: { event: PastEvent & Publication }) {
  const { _id: id } = event;
  const path = eventPhotoPaths.all(id);
  const list = useContentList(eventPhotos, path);
  const reorder = useReorderList(eventPhotos, path);
  const { report } = useFailureToast();
  const max = maxEventPhotos();
  const room = list.data && Math.max(0, max - list.data.length);
  const kind: PhotoKind = {
    type: eventPhotos,
    path,
    form: addPartForm(eventPhotos, id),
    isListOfOne: true,
    frame: frames.print,
    words: { verb: 'Add', done: 'added', noun: 'photo' },
    help: roomText(max, room),
    Fields: CaptionField,
  };
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-soft">
        {event.draft ? (
          'Visitors see the photos once the event is published, in this order, the cover first.'
        ) : (
          <>
            Visitors see the photos in this order, the cover first, on{' '}
            <a href={itemLink('pastEvents', event).path} className={linkClass}>
              the page of the event
            </a>
            .
          </>
        )}
      </p>
      <PhotoForm kind={kind} room={room} />
      <div className="mt-10">
        <StoredPhotos
          type={eventPhotos}
          list={list}
          forms={`${editForms(eventPhotos)}${id}/`}
          frame={frames.print}
          heading="Photos of this event"
          loading="Loading photos..."
          empty={<EmptyState text={eventPhotos.list.empty} />}
          nameOf={photoName}
          onReorder={(ids) =>
            report(reorder.mutateAsync({ path: eventPhotoPaths.order(id), ids }), eventPhotoMessages.order.failed)
          }
          mark={({ cover }) =>
            cover && (
              <p className="flex items-center gap-2 text-small font-semibold">
                <Images aria-hidden className="size-4.5" />
                Cover: first and large
              </p>
            )
          }
          itemsOf={(photo) => <CoverItem eventId={id} photo={photo} />}
        />
      </div>
    </>
  );
}

/** Returns what a photo is called: its file's name. */
const photoName = ({ originalName }: EventPhoto) => originalName || 'Event Photo';

/** The item of a menu that makes a photo the cover of its event, or takes that back. */
function CoverItem({ eventId, photo: { _id, cover } }: { eventId: string; photo: EventPhoto }) {
  const setCover = useSetCover(eventId);
  const { failure } = useOpenMenu();
  const toggle = () => failure.report(setCover.mutateAsync(cover ? null : _id), eventPhotoMessages.coverFailed);
  return (
    <MoreItem icon={cover ? StarOff : Star} onSelect={() => void toggle()}>
      {cover ? 'No cover' : 'Use as cover'}
    </MoreItem>
  );
}
