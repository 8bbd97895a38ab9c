/** The start of a link to the web. */
const webScheme = /^https?:\/\//i;

/**
 * Returns the address of a link that was typed as free text. It adds `https://` unless the text starts with http:// or
 * https:// (docs/product.md, "Links"), so that a link can never have another scheme.
 */
export function toHref(link: string): string {
  const address = link.trim();
  return webScheme.test(address) ? address : `https://${address}`;
}

/**
 * Returns the address of a link that writes a mail. Its mailbox may hold `?`, which would begin a subject (RFC 6068).
 */
export function mailTo(email: string): string {
  const host = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, host))}${email.slice(host)}`;
}
