import { ViewerTime } from '../../ui/ViewerTime.tsx';
import type { ReaderText } from './eventPoster.ts';

/** A date or a notice of an event, in the words of the reader. */
export function EventTime({ text, className }: { text: ReaderText; className?: string }) {
  return typeof text === 'string' ? (
    <span className={className}>{text}</span>
  ) : (
    <ViewerTime {...text} className={className} />
  );
}
