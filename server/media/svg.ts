import { readFile, stat } from 'node:fs/promises';
import { tooLarge, unsupported } from '../http/errors.ts';
import sharp from './sharp.ts';
import { decodeXml, rootOf } from './xml.ts';

const megabytes = 5;
const maxLength = megabytes * 1024 * 1024;

/**
 * Returns an SVG's root element, alone and as UTF-8. The text before it is removed after its encoding and the literal
 * entities of its DTD are read, so that the parser sees exactly the text that is checked here, and so are fonts, which
 * the drawing library does not load. Returns undefined if the file has no such element. Throws 415 if it embeds data of
 * any declared type: an embedded picture could unpack to a gigabyte, and an embedded drawing could hide one. The
 * library follows no links to other files and runs no scripts. Throws 413 for a file of more than 5 MB.
 */
export async function readSvg(path: string): Promise<Buffer | undefined> {
  const { size } = await stat(path);
  if (size > maxLength) throw tooLarge(`The SVG file is larger than ${megabytes} MB.`);
  const root = rootOf(decodeXml(await readFile(path)), maxLength)?.replace(/@font-face\s*\{[^{}]*\}/gi, '');
  if (root === undefined || !/^<([\w.-]+:)?svg[\s>/]/.test(root)) return undefined;
  if (embedsData(root))
    throw unsupported('This SVG file has an embedded picture. Please save it as a PNG or JPEG, and choose that file.');
  return Buffer.from(root);
}

/**
 * Throws 415 for a drawing with letters of which this machine's fonts have no glyphs: the library draws boxes in their
 * place. A machine may have no fonts at all.
 */
export async function checkLetters(drawing: Buffer): Promise<void> {
  const boxes = new Map<boolean, string>();
  const isLong = (letter: string) => letter.length > 1;
  for (const letter of lettersOf(drawing.toString())) {
    // The box of a letter has the digits of its code in it, four or six. Its edges are always the same.
    if (!boxes.has(isLong(letter))) boxes.set(isLong(letter), await edgesOf(isLong(letter) ? '\u{1fffe}' : '\ufdd0'));
    if ((await edgesOf(letter)) === boxes.get(isLong(letter)))
      throw unsupported(
        `This server has no font for the letter '${letter}' in this drawing. Please convert its texts to paths, or save it as a PNG.`,
      );
  }
}

/** The number of letters that are looked at. A script that is missing is missing in its first letters. */
const maxLetters = 300;

/** Returns the different visible signs in the text elements of a well-formed drawing. */
function lettersOf(drawing: string): Set<string> {
  const letters = new Set<string>();
  let isText = false;
  for (const [piece, slash, name = ''] of drawing.matchAll(/<(\/?)([^\s<>/]*)[^<]*/g)) {
    const end = piece.lastIndexOf('>');
    if (/^([\w.-]+:)?text$/.test(name) && piece[end - 1] !== '/') isText = slash === '';
    if (!isText) continue;
    const content = withoutReferences(name.startsWith('![CDATA[') ? piece : piece.slice(end + 1));
    for (const letter of content) {
      if (letters.size === maxLetters) return letters;
      if (/[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u.test(letter)) letters.add(letter);
    }
  }
  return letters;
}

/** Returns the edges of a letter's drawn shape, in pixels. */
async function edgesOf(letter: string): Promise<string> {
  const side = 200;
  const reference = `&#${letter.codePointAt(0)};`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><text x="50" y="130" font-size="100">${reference}</text></svg>`;
  const alpha = await sharp(Buffer.from(drawing)).extractChannel(3).raw().toBuffer();
  const inked = Array.from(alpha.keys()).filter((at) => (alpha[at] as number) > 127);
  const columns = inked.map((at) => at % side);
  return [columns, inked.map((at) => Math.floor(at / side))]
    .flatMap((places) => [Math.min(...places), Math.max(...places)])
    .join();
}

/** Whether an attribute or a `url()` has a data URL, also one that is hidden in references of XML or escapes of CSS. */
function embedsData(text: string): boolean {
  const plain = withoutReferences(text.replace(/&(quot|apos);/g, '"'))
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/[\t\r\n\\]/g, '');
  return /["'(]\s*data:/i.test(plain);
}

const withoutReferences = (text: string) =>
  text.replace(/&#(x[\da-f]+|\d+);?/gi, (_, code: string) => characterOf(Number(`0${code}`)));

const characterOf = (point: number) => (point <= 0x10ffff ? String.fromCodePoint(point) : '');
