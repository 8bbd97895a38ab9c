import type { ContentName, PageContent, PageSettings, RenderedPage, SiteRenderer } from '#contract/rendering.ts';
import type { ContentAnswer } from './reader.ts';

/** Returns the content with these names, after it is read. What can't be read is left out. */
export async function settledAnswers(names: ContentName[], reading: (ContentAnswer | Promise<ContentAnswer>)[]) {
  const results = await Promise.allSettled(reading);
  const answers = new Map<ContentName, ContentAnswer>();
  for (const [index, name] of names.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') answers.set(name, result.value);
  }
  return answers;
}

/** A function that reports a page that could not be rendered as intended. */
export type Report = (error: unknown, text: string) => void;

/**
 * Renders the page at a path with the given content. If a part of it makes a component throw, the page is rendered
 * without that part and fetches it in the browser. Rejects if the page itself throws.
 */
export async function renderContent(
  { renderPage }: SiteRenderer,
  path: string,
  answers: ReadonlyMap<ContentName, ContentAnswer>,
  settings: PageSettings,
  report: Report,
): Promise<RenderedPage> {
  const content: PageContent = Object.fromEntries(
    [...answers].map(([name, { identity }]) => [name, JSON.parse(identity.toString())]),
  );
  try {
    return await renderPage(path, content, settings);
  } catch (error) {
    for (const name of answers.keys()) {
      const { [name]: _, ...others } = content;
      const page = await renderPage(path, others, settings).catch(() => undefined);
      if (page === undefined) continue;
      report(error, `${path} is rendered without its content ${name}, which it cannot show`);
      return page;
    }
    report(error, `${path} is rendered without content, which it cannot show`);
    return renderPage(path, {}, settings);
  }
}
