/**
 * Returns the text of an XML file's bytes, by its byte order mark or its declaration (XML 1.0, 4.3.3 and appendix F).
 * Throws for an unknown encoding, and for bytes that are not of the declared one.
 */
export function decodeXml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  return new TextDecoder(encodingOf(start), { fatal: true }).decode(bytes);
}

function encodingOf(start: string): string {
  if (start.startsWith('\xff\xfe') || start.startsWith('<\0')) return 'utf-16le';
  if (start.startsWith('\xfe\xff') || start.startsWith('\0<')) return 'utf-16be';
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  // A text of two bytes each would not be readable here: programs write this declaration over UTF-8.
  return declared === undefined || /^(utf|ucs|iso-10646-ucs)-?(16|2)/i.test(declared) ? 'utf-8' : declared;
}

/** A declaration in a DTD, with the name and the quoted value of an entity that is declared by a literal. */
const declaration = /<!ENTITY\s+([\w.:-]+)\s+("[^"]*"|'[^']*')\s*>|<![A-Z]+\s(?:[^"'>]|"[^"]*"|'[^']*')*>|%[\w.:-]+;/y;
const documentType = /<!DOCTYPE\s(?:[^"'[>]|"[^"]*"|'[^']*')*/y;
const blank = /\s+/y;
/** Comments, CDATA sections and processing instructions have no references. */
const referenceOrOpaque = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|&([\w.:-]+);/g;

/**
 * Returns an XML document's root element with all that follows it, without comments and processing instructions. A
 * reference to an entity that the document's own DTD declares as literal text is replaced by that text (XML 1.0, 4.4);
 * any other stays: external entities are not read, and no entity is looked for in the value of another, so that nothing
 * multiplies. Returns undefined if the document has no readable beginning, or a root longer than `maxLength`.
 */
export function rootOf(text: string, maxLength: number): string | undefined {
  const entities = new Map<string, string>();
  const at = endOfProlog(text, entities);
  if (at === undefined) return undefined;
  let length = text.length;
  const root = text.slice(at).replace(referenceOrOpaque, (found: string, name?: string) => {
    const value = name === undefined ? undefined : entities.get(name);
    if (value !== undefined) {
      length += value.length - found.length;
      return length > maxLength ? '' : value;
    }
    return found.startsWith('<!--') || found.startsWith('<?') ? '' : found;
  });
  return length > maxLength ? undefined : root;
}

/** Returns the place of the root element, and adds the entities of the DTD before it. */
function endOfProlog(text: string, entities: Map<string, string>): number | undefined {
  let at = 0;
  let isInDtd = false;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const skipTo = (end: string) => {
    const found = text.indexOf(end, at);
    at = found === -1 ? text.length : found + end.length;
  };
  while (at < text.length) {
    if (take(blank)) continue;
    if (text.startsWith('<!--', at)) skipTo('-->');
    else if (text.startsWith('<?', at)) skipTo('?>');
    else if (isInDtd && text[at] === ']') {
      skipTo('>');
      isInDtd = false;
    } else if (isInDtd) {
      const found = take(declaration);
      if (!found) return undefined;
      const [, name, quoted = ''] = found;
      // The first declaration of an entity counts (XML 1.0, 4.2).
      if (name !== undefined && !entities.has(name) && isLiteral(quoted)) entities.set(name, asText(quoted));
    } else if (take(documentType)) {
      isInDtd = text[at] === '[';
      at += 1;
    } else return at;
  }
  return undefined;
}

/** Whether a value has no markup, no entity, and no reference to a character that would become markup. */
const isLiteral = (value: string) =>
  !/[<%]/.test(value) && !/&(?!#(?:\d+|x[\da-f]+);)|&#(?:0*(?:37|38|60)|x0*(?:25|26|3c));/i.test(value);

/** Returns a value so that it is text in content and in attributes: an attribute must not end at a quote in it. */
const asText = (quoted: string) =>
  quoted.slice(1, -1).replaceAll('"', '&quot;').replaceAll("'", '&apos;').replaceAll('>', '&gt;');
