import { readFile, stat } from 'node:fs/promises';
import { tooLarge } from '../http/errors.ts';

const megabytes = 5;

/**
 * Returns an SVG's root element, alone and as UTF-8. The text before it (an encoding, a DTD with its entities) is
 * removed, so that the parser sees exactly the text that is checked here, and so are fonts, which the drawing library
 * does not load. Returns undefined if the file has no such element or embeds data of any declared type: an embedded
 * picture could unpack to a gigabyte, and an embedded drawing could hide one. The library follows no links to other
 * files and runs no scripts. Throws 413 for a file of more than 5 MB.
 */
export async function readSvg(path: string): Promise<Buffer | undefined> {
  const { size } = await stat(path);
  if (size > megabytes * 1024 * 1024) throw tooLarge(`The SVG file is larger than ${megabytes} MB.`);
  const text = (await readFile(path)).toString('utf8').replace(/@font-face\s*\{[^{}]*\}/gi, '');
  const root = text.slice(text.search(/<svg[\s>/:]/));
  return root.startsWith('<svg') && !embedsData(root) ? Buffer.from(root) : undefined;
}

/** Whether an attribute or a `url()` has a data URL, also one that is hidden in references of XML or escapes of CSS. */
function embedsData(text: string): boolean {
  const plain = text
    .replace(/&(quot|apos);/g, '"')
    .replace(/&#(x[\da-f]+|\d+);?/gi, (_, code: string) => characterOf(Number(`0${code}`)))
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/[\t\r\n\\]/g, '');
  return /["'(]\s*data:/i.test(plain);
}

const characterOf = (point: number) => (point <= 0x10ffff ? String.fromCodePoint(point) : '');
