import { CardDate } from '../content/cardParts.tsx';

/** The heading of an event's card: when it is and, if it has one, its title. */
export function EventHeading({ title, when }: { title: string | undefined; when: string }) {
  return (
    <span className="grid gap-1">
      <CardDate>{when}</CardDate>
      {title && <span className="font-semibold wrap-anywhere">{title}</span>}
    </span>
  );
}
