/** The bytes in which each letter of a text is sent (UTF-8). */
function bytesOf(text: string): number[][] {
  const encoder = new TextEncoder();
  return [...text].map((letter) => [...encoder.encode(letter)]);
}

/** The frame of a byte: start bit, eight data bits (least significant first), stop bit. */
function frame(byte: number): number[] {
  return [0, ...Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1), 1];
}

/**
 * The serial line that sends a text, as an SVG path (docs/design.md, "Keyed heading"): ten units wide per letter, high
 * at 0, low at 10, idle high before and after. A letter of several bytes has its frames squeezed into its own ten
 * units.
 */
export function tracePath(text: string): string {
  const letters = bytesOf(text);
  let path = 'M0 0';
  let level = 1;
  letters.forEach((bytes, letter) => {
    bytes.flatMap(frame).forEach((bit, index) => {
      if (bit === level) return;
      const x = Number((letter * 10 + index / bytes.length).toFixed(2));
      path += `H${x}V${bit === 1 ? 0 : 10}`;
      level = bit;
    });
  });
  return `${path}H${letters.length * 10}`;
}

/** Each letter's bytes in hexadecimal, e.g. '45'. */
export function hexOf(text: string): string[] {
  return bytesOf(text).map((bytes) => bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(''));
}

/** The words of a text, each with the space that follows it. */
export function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** How many letters fill the width of a keyed heading: from 768px, and on phones. */
export interface Columns {
  wide: number;
  narrow: number;
}

/** The columns for a text: those given, or more where its maxLength word needs them. */
export function columnsFor(text: string, { wide, narrow }: Columns): Columns {
  const maxLength = Math.max(0, ...wordsOf(text).map((word) => [...word.trim()].length));
  return { wide: Math.max(wide, maxLength), narrow: Math.max(narrow, maxLength) };
}
