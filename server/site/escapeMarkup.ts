const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in HTML or XML, also inside an attribute. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
