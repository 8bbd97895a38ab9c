/** Returns a text without the slashes at its end. It looks at each of them once, whatever stands before them. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
