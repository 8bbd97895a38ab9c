/** A letter or digit of a script for which pictures have no font (server/drawing/fonts.ts). */
const undrawn =
  /(?![\p{scx=Zyyy}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}])[\p{L}\p{N}]/u;

/** Whether pictures leave out a text, because they have no font for its script. */
export const isLeftOut = (text: string): boolean => undrawn.test(text);
