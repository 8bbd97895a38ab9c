/**
 * Returns the token at the end of a link, whose characters are those of base64url, without what stands behind it: many
 * programs for mail take the full stop or the bracket after an address into the link.
 */
export const tokenOfLink = (end: string): string => end.replace(/[^\w-].*/s, '');
