import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { counted } from '#contract/counted.ts';
import { eventFacts, whenText } from '#contract/event/eventFacts.ts';
import type { Publication } from '#contract/publication.ts';
import { eventPhotos } from '#features/event-photos/contract.ts';
import { type PastEvent, pastEvents } from '#features/events/contract/pastEvents.ts';
import { ListTools, useListView } from '#web/admin/content/ListTools.tsx';
import type { ListOptions } from '#web/admin/content/listing.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { eventPhotosPath } from '#web/admin/sections.ts';
import { eventName, searchedTexts } from '#web/admin/types/eventCard.tsx';
import { ErrorBox, Messages } from '#web/admin/ui/messages.tsx';
import { restoring } from '#web/admin/unsaved/UnsavedOffer.tsx';
import { addForm, addPartForm } from '#web/admin/unsaved/unsavedForms.ts';
import { useContentList } from '#web/api/contentQueries.ts';
import { sessionUsername } from '#web/api/session.ts';
import { useSection } from '#web/api/settings.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { moveShared, type SharedPhotos } from './sharedPhotos.ts';

type ListedEvent = PastEvent & Publication;

/** The number of events that are shown without a search. */
const maxEvents = 10;

/** The places to which shared photos can go. A choice opens the form of that place with the photos in it. */
export function PhotoPlaces({ shared }: { shared: SharedPhotos }) {
  const navigate = useNavigate();
  const events = useContentList<ListedEvent>(pastEvents);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');

  const choose = async (form: string, path: string) => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const id = await moveShared(shared, sessionUsername(), form);
      await navigate(path, { replace: true, state: restoring(id) });
    } catch (error) {
      console.error('The shared photos could not be moved:', error);
      setState('failed');
    }
  };

  return (
    <section aria-labelledby="places">
      <h2 id="places" className="mb-4 panel-title">
        Where do they go?
      </h2>
      <Messages>
        {state === 'failed' && <ErrorBox text="The photos could not be moved there. Please try again." />}
      </Messages>
      <Place
        name="Our Team Journey"
        note="Visitors see them as ‘Alumini’ on the team page"
        onChoose={() => void choose(addForm(contentTypes.journey), contentTypes.journey.screens.add)}
      />
      <h3 className="mt-7 mb-3 text-h4 leading-tight font-semibold">Photos of a past event</h3>
      <Fetched query={events} failed={pastEvents.list.failed}>
        {(all) => (
          <EventPlaces events={all} onChoose={(id) => void choose(addPartForm(eventPhotos, id), eventPhotosPath(id))} />
        )}
      </Fetched>
    </section>
  );
}

const listOptions: ListOptions<ListedEvent> = { texts: searchedTexts };

interface EventPlacesProps {
  events: readonly ListedEvent[];
  onChoose: (id: string) => void;
}

/** The past events, the newest first, with a search. */
function EventPlaces({ events, onChoose }: EventPlacesProps) {
  const { timeZone } = useSection('region');
  const { shown, tools } = useListView(events, listOptions);
  const noteOf = (event: ListedEvent) =>
    [
      event.draft && 'Draft',
      whenText(eventFacts('pastEvents', event), 'short', timeZone),
      event.photos && counted(event.photos, 'photo'),
    ]
      .filter(Boolean)
      .join(' · ');
  if (events.length === 0) return <p className="text-ink-soft">{pastEvents.list.empty}</p>;
  return (
    <>
      <ListTools {...tools} />
      <ul>
        {shown.slice(0, maxEvents).map((event) => (
          <li key={event._id}>
            <Place name={eventName(event)} note={noteOf(event)} onChoose={() => onChoose(event._id)}>
              <Picture image={event} alt="" sizes="2.75rem" className="h-11 w-9 flex-none rounded-sharp object-cover" />
            </Place>
          </li>
        ))}
      </ul>
      {shown.length > maxEvents && (
        <p className="mt-3 text-small text-ink-soft">The search finds the other {shown.length - maxEvents}.</p>
      )}
      {shown.length === 0 && <p className="text-ink-soft">No matches</p>}
    </>
  );
}

interface PlaceProps {
  name: string;
  note: string;
  onChoose: () => void;
  children?: ReactNode;
}

/** A place as a button. `children` stand before its name. */
function Place({ name, note, onChoose, children }: PlaceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-15 w-full items-center gap-4 border-b border-line px-3 py-2 text-left hover:bg-brand-tint"
    >
      {children}
      <span className="grid min-w-0">
        <span dir="auto" className="leading-snug font-semibold wrap-anywhere text-admin-text">
          {name}
        </span>
        <span className="text-small text-ink-soft">{note}</span>
      </span>
    </button>
  );
}
