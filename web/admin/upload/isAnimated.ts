/** Returns whether a file is an animated PNG or WebP. `head` must be the first bytes of the file. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head);
  // An animated PNG declares the animation before its first picture. An animated WebP has a flag in its header.
  if (text.startsWith('PNG', 1)) return text.split('IDAT', 1)[0]?.includes('acTL') === true;
  return text.startsWith('WEBPVP8X', 8) && ((head[20] ?? 0) & 2) !== 0;
}
