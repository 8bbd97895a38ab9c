import { lengthOf, tooLong } from '#contract/content/text.ts';

/** Tells who hears the page when a text crosses its limit, and nothing while it is typed otherwise. */
export function LimitStatus({ label, text, most }: { label: string; text: string; most: number }) {
  return (
    <span role="status" className="sr-only">
      {lengthOf(text) > most && tooLong(label, most)}
    </span>
  );
}
