import { beginning } from '#contract/beginning.ts';
import { type EventFacts, type EventItem, stateText } from '#contract/event/eventFacts.ts';
import { ownTitle } from '#contract/itemTexts.ts';
import { CardLink, CardTag, CardText } from '../content/cardParts.tsx';
import { snippet } from '../content/snippet.ts';

/** Returns what an event is called on its card: its title, or the first words of its description. */
export const eventName = (event: EventItem) => ownTitle(event) ?? beginning(event.description ?? '', 60);

/** Returns what a sentence of staff calls an event. */
export const titleOf = (event: EventItem) => snippet(ownTitle(event) ?? event.description ?? '', 30);

interface EventCardBodyProps {
  facts: EventFacts;
  /** The heading of the card. A description that it says whole is not repeated. */
  heading: string;
  tag?: string | undefined;
}

/** The content of an event's card below its heading. The tag is the first of all. */
export function EventCardBody({ facts, heading, tag }: EventCardBodyProps) {
  const { place, description, link, registration } = facts;
  const state = stateText(facts);
  return (
    <>
      {tag && <CardTag>{tag}</CardTag>}
      {state && <CardTag>{state}</CardTag>}
      {place && <CardText>{place}</CardText>}
      {description && description !== heading && <CardText>{description}</CardText>}
      {(link || registration.href) && (
        <div className="flex flex-wrap gap-x-5">
          {link && <CardLink link={link} text="Event link" />}
          {registration.href && <CardLink link={registration.href} text="Registration link" />}
        </div>
      )}
    </>
  );
}

/** The texts in which the search of staff finds an event of either type. */
export const searchedTexts = ({ title, description, place, link }: EventItem) => [title, description, place, link];
