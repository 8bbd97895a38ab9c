const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a value for HTML or XML, also inside an attribute. A value of the type number may be a text at run time. */
export const escapeMarkup = (value: string | number) =>
  `${value}`.replace(/[&<>"']/g, (character) => entities[character] ?? character);
