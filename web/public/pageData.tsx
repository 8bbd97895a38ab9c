import type { PageLists } from '#contract/rendering.ts';

const id = 'lists';

/** The lists that a page comes with, for `listsOfPage` in the browser. */
export function PageData({ lists }: { lists: PageLists }) {
  // Nothing in it may end the element.
  const json = JSON.stringify(lists).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON, which no browser runs
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The lists that this page came with. */
export function listsOfPage(): PageLists {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}
