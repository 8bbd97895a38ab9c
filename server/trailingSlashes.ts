/** Returns a text without the slashes at its end. It reads each slash once, so it is fast for every text. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
