import { isWebAddress } from '#contract/content/text.ts';
import { counted } from '#contract/counted.ts';
import { toHref } from '#contract/links.ts';

/**
 * Returns how full a limit is, e.g. '195 of 200 characters', from nine tenths of the limit on. Returns `undefined`
 * below that.
 */
export function nearLimit(count: number, limit: number): string | undefined {
  return count >= 0.9 * limit ? `${count} of ${counted(limit, 'character')}` : undefined;
}

/**
 * Returns a web address that was typed without a scheme with `https://` before it (contract/README.md, "Texts"). A text
 * that is no web address even then stays as it is.
 */
export function withScheme(text: string): string {
  const address = toHref(text);
  return isWebAddress(address) ? address : text;
}
