const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for XML and HTML, where it may also stand in an attribute. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
