import { invisible, withoutInvisibleEnds } from './invisible.ts';

/** The signs that end a line: Unicode 5.8, "Newline Guidelines". PowerPoint has U+000B, and Word U+2028. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control signs, and the place of an object that was not pasted with its text. */
const controls = /[^\P{Cc}\t\n]|\ufffc/gu;

/** The private signs by which Word and PowerPoint name those of the fonts Symbol and Wingdings. */
const privateSigns = /[\uf020-\uf0ff]/g;

/**
 * The usual ones of these signs, by their codes in the fonts: bullets, arrows and faces of Wingdings (Alan Wood,
 * "Wingdings and Unicode"; Unicode's plain arrows in place of bold ones, which few fonts have), and of Symbol
 * (Unicode's MAPPINGS/VENDORS/ADOBE/symbol.txt) its bullet and the signs of formulas. A text does not say which font it
 * had: where both have a usual sign, it is the one of lists.
 */
const signs: Record<string, string> = Object.fromEntries(
  `20\u00a0 2d− 44Δ 53Σ 57Ω 61α 62β 64δ 65ε 66φ 67γ 68η 6dµ 70π 73σ 74τ 77ω
  a3≤ a5∞ ac← ad↑ ae→ af↓ b0° b1± b3≥ b4× b7• b8÷ b9≠ bb≈ d6√
  28☎ 2a✉ 46☞ 4a☺ 4b😐 4c☹ 6c● 6e■ 6f□ 71❑ 75◆ 76❖ 9f• a7▪ a8◻ ab★ d8➢ df← e0→ e1↑ e2↓ e8➔ f0⇨ fb✗ fc✓ fe☑`
    .split(/[\n ]+/)
    .map((sign) => [sign.slice(0, 2), sign.slice(2)]),
);

/**
 * Returns a text as it is stored, of what somebody typed or pasted in a form or sent to the API: each line ends with
 * \n, the usual signs of Symbol and Wingdings are those of Unicode, and their others and control signs are left out.
 * The text may have invisible signs inside: joiners make letters of Persian and Hindi and emoji, and marks of direction
 * keep Arabic readable.
 *
 * It is in no normal form of Unicode (W3C, "Character Model: String Matching"): NFC would change names in Japanese
 * (U+FA19 and U+795E differ to the eye). Where texts are compared, as in a search, the comparison normalizes them.
 */
export const typedText = (text: string): string =>
  text
    .replace(lineEnds, '\n')
    .replace(controls, '')
    .replace(privateSigns, (sign) => signs[sign.charCodeAt(0).toString(16).slice(2)] ?? '');

/** Returns a typed text of a single line, without blanks around it. */
export const typedLine = (text: string): string => typedText(text).replace(/\n+/g, ' ').trim();

/**
 * Returns a typed web address. What chats put around it is left out; inside, joiners belong to addresses in scripts
 * that need them.
 */
export const typedAddress = (text: string): string => withoutInvisibleEnds(typedLine(text));

/** Returns a typed value that has no invisible signs: an e-mail address, a phone number, a date, a code. */
export const typedValue = (text: string): string => typedLine(text).replace(invisible, '').trim();
