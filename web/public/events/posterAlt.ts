const longest = 120;

/** What a poster's picture is called: an event has no title, so the first sentence of its description, or its beginning. */
export function posterAlt(description: string): string {
  const sentence = /^.+?(?:[.!?](?=\s|$)|$)/m.exec(description.trim())?.[0].trim() ?? '';
  if (sentence === '') return 'Poster';
  return `Poster: ${sentence.length <= longest ? sentence : cut(sentence)}`;
}

/** The whole words that fit, and an ellipsis. */
function cut(text: string): string {
  const room = text.slice(0, longest);
  const lastSpace = room.lastIndexOf(' ');
  return `${lastSpace > 0 ? room.slice(0, lastSpace) : room}…`;
}
