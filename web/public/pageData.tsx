import type { PageContent } from '#contract/rendering.ts';

const id = 'content';

/** The content that comes with a page, as JSON. `contentOfPage` reads it in the browser. */
export function PageData({ content }: { content: PageContent }) {
  // The JSON must not contain text that ends the script element.
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON, which no browser runs
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Returns the content that came with this page. */
export function contentOfPage(): PageContent {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}
