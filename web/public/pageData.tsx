import type { PageLists } from '#contract/rendering.ts';

const id = 'lists';

/** The lists that come with a page, as JSON. `listsOfPage` reads them in the browser. */
export function PageData({ lists }: { lists: PageLists }) {
  // The JSON must not contain text that ends the script element.
  const json = JSON.stringify(lists).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON, which no browser runs
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Returns the lists that came with this page. */
export function listsOfPage(): PageLists {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}
