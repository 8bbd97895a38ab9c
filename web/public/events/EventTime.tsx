import { ViewerTime } from '../../ui/ViewerTime.tsx';
import type { Poster, ReaderText } from './eventPoster.ts';

/** A date or a notice of an event, in the words of the reader. */
export function EventTime({ text, className }: { text: ReaderText; className?: string }) {
  return typeof text === 'string' ? (
    <span className={className}>{text}</span>
  ) : (
    <ViewerTime {...text} className={className} />
  );
}

/** The day and the times of an event in short, and above them its state. */
export function EventWhen({ state, date }: Pick<Poster, 'state' | 'date'>) {
  return (
    <>
      {state && (
        <bdi className="line-clamp-2 basis-full text-small font-semibold text-danger wrap-anywhere">{state}</bdi>
      )}
      <EventTime text={date} className="font-signal text-small font-normal" />
    </>
  );
}
