/** How many characters of its description stand for an event's title (spec, section 9). */
const titleLength = 20;

/** What an event of a club is called: 'Event: ', the first characters of its description, '...' (spec, section 2). */
export function eventTitle(description: string): string {
  return `Event: ${beginning(description)}...`;
}

function beginning(text: string): string {
  let characters = 0;
  // What a reader sees as one character may be several code points.
  for (const { index } of new Intl.Segmenter().segment(text)) {
    if (characters === titleLength) return text.slice(0, index);
    characters += 1;
  }
  return text;
}
