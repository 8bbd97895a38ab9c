import { type EventFacts, type EventItem, stateText } from '#contract/event/eventFacts.ts';
import { CardDate, CardLink, CardTag, CardText } from '../content/cardParts.tsx';

/** The heading of an event's card: its day and times, and its title if it has one. */
export function EventHeading({ title, when }: { title: string | undefined; when: string }) {
  return (
    <span className="grid gap-1">
      <CardDate>{when}</CardDate>
      {title && <span className="font-semibold wrap-anywhere">{title}</span>}
    </span>
  );
}

/** The content of an event's card below its heading. The tag is the first of all. */
export function EventCardBody({ facts, tag }: { facts: EventFacts; tag?: string | undefined }) {
  const { place, description, link, registration } = facts;
  const state = stateText(facts);
  return (
    <>
      {tag && <CardTag>{tag}</CardTag>}
      {state && <CardTag>{state}</CardTag>}
      {place && <CardText>{place}</CardText>}
      {description && <CardText>{description}</CardText>}
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
