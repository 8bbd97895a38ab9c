import type { ContentTypeName } from '#contract/content/index.ts';
import './firstImage.css';

/**
 * The image of a list's first item, as large as what holds it, where that is seen at once: the server writes it in
 * here (server/site/plainLists.ts), so that it need not wait for the scripts. React leaves alone what it finds there.
 */
export function FirstImage({ list }: { list: ContentTypeName }) {
  return (
    <div
      data-first-image={list}
      className="absolute inset-0"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
