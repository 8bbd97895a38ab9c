import { EventTime, FormerDate } from './EventTime.tsx';
import type { Poster } from './eventPoster.ts';

/** The day and the times of an event in short, above them its state, and behind them the former day. */
export function EventWhen({ stateText, date, formerDate }: Pick<Poster, 'stateText' | 'date' | 'formerDate'>) {
  return (
    <>
      {stateText && (
        <bdi className="line-clamp-2 basis-full text-small font-semibold text-danger wrap-anywhere">{stateText}</bdi>
      )}
      <span className="font-signal text-data text-ink-soft">
        <EventTime text={date} />
        <FormerDate text={formerDate} />
      </span>
    </>
  );
}
