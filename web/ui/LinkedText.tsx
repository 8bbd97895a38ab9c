import { textLinks } from '#contract/textLinks.ts';
import { newTab } from './Button.tsx';

/** A text in which addresses, mail addresses and phone numbers are links (docs/product.md, "Links"). */
export function LinkedText({ text }: { text: string }) {
  return textLinks(text).map(({ text: words, href }, place) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <a key={place} href={href} {...(href.startsWith('http') && newTab)} className="underline underline-offset-[.2em]">
        {words}
      </a>
    ),
  );
}
