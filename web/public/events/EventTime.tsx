import type { ReaderText } from '#contract/event/registration.ts';
import { ViewerTime } from '../../ui/ViewerTime.tsx';

/** The day that an event no longer keeps, struck through; nothing for every other event. */
export function FormerDate({ text, className = '' }: { text: ReaderText | undefined; className?: string }) {
  if (text === undefined) return null;
  return (
    <del className={`block decoration-1 ${className}`}>
      <span className="sr-only">Former date: </span>
      <EventTime text={text} />
    </del>
  );
}

/** A date or a notice of an event, in the words of the reader. */
export function EventTime({ text, className }: { text: ReaderText; className?: string }) {
  return typeof text === 'string' ? (
    <span className={className}>{text}</span>
  ) : (
    <ViewerTime {...text} className={className} />
  );
}
