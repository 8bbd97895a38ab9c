import { lengthOf, tooLong } from '#contract/content/text.ts';

/** Announces to screen readers when a text exceeds its limit. It announces nothing else during typing. */
export function LimitStatus({ label, text, most }: { label: string; text: string; most: number }) {
  return (
    <span role="status" className="sr-only">
      {lengthOf(text) > most && tooLong(label, most)}
    </span>
  );
}
