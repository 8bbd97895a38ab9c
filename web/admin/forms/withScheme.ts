import { isWebAddress } from '#contract/content/text.ts';
import { toHref } from '#contract/links.ts';

/**
 * Returns a web address that was typed without a scheme with `https://` before it (docs/product.md, "Texts"). A text
 * that is no web address even then stays as it is.
 */
export function withScheme(text: string): string {
  const address = toHref(text);
  return isWebAddress(address) ? address : text;
}
