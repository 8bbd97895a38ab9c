/** What a link to the web starts with. */
const webScheme = /^https?:\/\//i;

/**
 * The address that a link typed as free text leads to: `https://` is put before it unless it starts
 * with http:// or https:// (docs/product.md, "Links"), so that no other scheme can ever become a link's.
 */
export function toHref(link: string): string {
  const address = link.trim();
  return webScheme.test(address) ? address : `https://${address}`;
}
