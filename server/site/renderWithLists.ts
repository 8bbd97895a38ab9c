import type { ContentTypeName } from '#contract/content/index.ts';
import type { PageLists, PageSettings, RenderedPage, SiteRenderer } from '#contract/rendering.ts';
import type { ListAnswer } from './listReader.ts';

/** Returns the lists with these names, after they are read. A list that can't be read is left out. */
export async function whatIsRead(names: ContentTypeName[], reading: (ListAnswer | Promise<ListAnswer>)[]) {
  const results = await Promise.allSettled(reading);
  const answers = new Map<ContentTypeName, ListAnswer>();
  for (const [index, name] of names.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') answers.set(name, result.value);
  }
  return answers;
}

/** A function that reports a page that could not be rendered as intended. */
export type Report = (error: unknown, text: string) => void;

/**
 * Renders the page at a path with the given lists. If a list makes a component throw, the page is rendered without that
 * list and fetches it in the browser. Rejects if the page itself throws.
 */
export async function renderWithLists(
  { renderPage }: SiteRenderer,
  path: string,
  answers: ReadonlyMap<ContentTypeName, ListAnswer>,
  settings: PageSettings,
  report: Report,
): Promise<RenderedPage> {
  const lists: PageLists = Object.fromEntries(
    [...answers].map(([name, { identity }]) => [name, JSON.parse(identity.toString())]),
  );
  try {
    return await renderPage(path, lists, settings);
  } catch (error) {
    for (const name of answers.keys()) {
      const { [name]: _, ...others } = lists;
      const page = await renderPage(path, others, settings).catch(() => undefined);
      if (page === undefined) continue;
      report(error, `${path} is rendered without the list ${name}, which it cannot show`);
      return page;
    }
    report(error, `${path} is rendered without lists, which it cannot show`);
    return renderPage(path, {}, settings);
  }
}
