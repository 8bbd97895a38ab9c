import type { PageContent } from '#contract/rendering.ts';

const id = 'content';

/** The content of a page, as JSON. `contentOfPage` reads it in the browser. */
export function PageData({ content }: { content: PageContent }) {
  const json = inScript(content);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON, which no browser runs
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Returns JSON that contains no text that ends the script element. */
export const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the content that came with this page. */
export function contentOfPage(): PageContent {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}
