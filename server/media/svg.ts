import { readFile, stat } from 'node:fs/promises';
import { tooLarge } from '../http/errors.ts';

const megabytes = 5;

/**
 * Returns an SVG's root element, alone and as UTF-8. The text before it (an encoding, a DTD with its entities) is
 * removed, so that the parser sees exactly the text that is checked here. Returns undefined if the file has no such
 * element or embeds data: an embedded picture could unpack to a gigabyte. The drawing library follows no links to other
 * files and runs no scripts. Throws 413 for a file of more than 5 MB.
 */
export async function readSvg(path: string): Promise<Buffer | undefined> {
  const { size } = await stat(path);
  if (size > megabytes * 1024 * 1024) throw tooLarge(`The SVG file is larger than ${megabytes} MB.`);
  const text = (await readFile(path)).toString('utf8');
  const root = text.slice(text.search(/<svg[\s>/:]/));
  return root.startsWith('<svg') && !embedsData(root) ? Buffer.from(root) : undefined;
}

/** Whether a text has a data URL other than a font's, also one that is hidden in character references. */
function embedsData(text: string): boolean {
  const plain = text.replace(/&#(x[\da-f]+|\d+);?/gi, (_, code: string) => {
    const point = Number(`0${code}`);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
  return /data:(?!(font|application\/(x-)?font))\S/i.test(plain.replace(/[\t\r\n]/g, ''));
}
