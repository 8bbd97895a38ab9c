const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value as it may stand in HTML or XML, also inside an attribute. What should be a number may come as a text. */
export const escapeMarkup = (value: string | number) =>
  `${value}`.replace(/[&<>"']/g, (character) => entities[character] ?? character);
