import { toHref } from '#contract/links.ts';

/**
 * A web address that was typed without a scheme, with `https://` before it (readings: Fields that the tables imply).
 * A blank text and one with a scheme, which may be a wrong one, stay as they are.
 */
export function withScheme(text: string): string {
  return text.trim() === '' || /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : toHref(text);
}
