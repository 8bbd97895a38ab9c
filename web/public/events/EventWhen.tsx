import { EventTime } from './EventTime.tsx';
import type { Poster } from './eventPoster.ts';

/** The day and the times of an event in short, and above them its state. */
export function EventWhen({ state, date }: Pick<Poster, 'state' | 'date'>) {
  return (
    <>
      {state && (
        <bdi className="line-clamp-2 basis-full text-small font-semibold text-danger wrap-anywhere">{state}</bdi>
      )}
      <EventTime text={date} className="font-signal text-data text-ink-soft" />
    </>
  );
}
