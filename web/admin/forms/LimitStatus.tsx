import { lengthOf, tooLong } from '#contract/content/text.ts';

/** Announces to screen readers when a text exceeds its limit. It announces nothing else during typing. */
export function LimitStatus({ label, text, limit }: { label: string; text: string; limit: number }) {
  return (
    <span role="status" className="sr-only">
      {lengthOf(text) > limit && tooLong(label, limit)}
    </span>
  );
}
