import { itemTexts } from '#contract/visitorTexts.ts';

/** Copies the address of a page, and returns whether it was copied and the text that says so. */
export async function copyLink(url: string): Promise<{ isCopied: boolean; text: string }> {
  try {
    await navigator.clipboard.writeText(url);
    return { isCopied: true, text: itemTexts.copied };
  } catch {
    // A page without HTTPS may not copy, and a user may have forbidden it.
    return { isCopied: false, text: `${itemTexts.notCopied} ${url}` };
  }
}
