/** Both sides have it. The types of this room, which knows neither of them, lack it. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Returns the bytes of each letter of a text (UTF-8). */
function bytesOf(text: string): number[][] {
  const encoder = new TextEncoder();
  return [...text].map((letter) => [...encoder.encode(letter)]);
}

/** Returns the frame of a byte: start bit, eight data bits (least significant first), stop bit. */
function frame(byte: number): number[] {
  return [0, ...Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1), 1];
}

/**
 * Returns the serial line that sends a text, as an SVG path (docs/design.md, "Keyed heading"). Each letter is ten units
 * wide. High is at 0 and low is at 10; the line is idle high before and after the text. The frames of a letter with
 * several bytes share the ten units of this letter. Lengths compress better than positions.
 */
export function tracePath(text: string): string {
  const letters = bytesOf(text);
  let path = 'M0 0';
  let level = 1;
  let end = 0;
  const lineTo = (x: number) => {
    path += `h${Number((x - end).toFixed(2))}`;
    end = x;
  };
  letters.forEach((bytes, letter) => {
    bytes.flatMap(frame).forEach((bit, index) => {
      if (bit === level) return;
      lineTo(Number((letter * 10 + index / bytes.length).toFixed(2)));
      path += `v${bit === 1 ? -10 : 10}`;
      level = bit;
    });
  });
  lineTo(letters.length * 10);
  return path;
}

/**
 * Returns the bytes of a text in hexadecimal, e.g. '45', each with its width: it shares the ten units of its letter
 * with the letter's other bytes.
 */
export function hexOf(text: string): { code: string; width: number }[] {
  return bytesOf(text).flatMap((bytes) =>
    bytes.map((byte) => ({ code: byte.toString(16).toUpperCase().padStart(2, '0'), width: 10 / bytes.length })),
  );
}

/** Returns the words of a text, each with the space after it. */
export function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** The number of letters that fill the width of a keyed heading: `wide` from 768px on, `narrow` on phones. */
export interface Columns {
  wide: number;
  narrow: number;
}

/** Returns the columns for a text: the given columns, or more if its longest word needs more. */
export function columnsFor(text: string, { wide, narrow }: Columns): Columns {
  const longestWord = Math.max(0, ...wordsOf(text).map((word) => [...word.trim()].length));
  return { wide: Math.max(wide, longestWord), narrow: Math.max(narrow, longestWord) };
}
