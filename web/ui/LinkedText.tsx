import { textLinks } from '#contract/textLinks.ts';
import { useSection } from '../api/settings.ts';
import { newTab } from './Button.tsx';

/**
 * A text in which addresses, mail addresses and phone numbers are links (contract/README.md, "Links"). They stand from
 * left to right in a text from right to left, too, which would turn the groups of a phone number around.
 */
export function LinkedText({ text }: { text: string }) {
  const { timeZone } = useSection('region');
  return textLinks(text, timeZone).map(({ text: words, href }, place) =>
    href === undefined ? (
      words
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        key={place}
        href={href}
        dir="ltr"
        {...(href.startsWith('http') && newTab)}
        className={`underline underline-offset-[.2em] ${href.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
      >
        {words}
      </a>
    ),
  );
}
