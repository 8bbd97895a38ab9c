import { placesOf } from '#contract/words.ts';

/** A text in which the words are marked that begin with one of these folded words. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  let done = 0;
  const marked = placesOf(text, words).map(({ start, end }) => {
    const before = text.slice(done, start);
    done = end;
    return (
      <span key={start}>
        {before}
        <mark className="rounded-sharp bg-brand-tint text-ink">{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {marked}
      {text.slice(done)}
    </>
  );
}
