/** Whether a file of which these are the first bytes is an animated PNG or WebP. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head);
  // An animated PNG says so before its first picture, a WebP among the flags of its header.
  if (text.startsWith('PNG', 1)) return text.split('IDAT', 1)[0]?.includes('acTL') === true;
  return text.startsWith('WEBPVP8X', 8) && ((head[20] ?? 0) & 2) !== 0;
}
