import { describe, expect, it } from 'vitest';
import { drawable, letter } from './lettering.ts';

const column = { x: 10, y: 20, width: 300, height: 150, sizes: [40] } as const;
/** The numbers of a path as points. Its commands have absolute coordinates. */
const pointsOf = (path: string) => {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return { min: Math.min(...numbers), max: Math.max(...numbers), count: numbers.length };
};

describe('letters', () => {
  it('are outlines within their column, always the same', () => {
    const drawn = letter('Friday, 5 May 2026', column);
    expect(drawn).toEqual(letter('Friday, 5 May 2026', column));
    expect(drawn.height).toBe(2 * 40 * 1.25);
    expect(drawn.path).toMatch(/^M[\d.]/);
    const { min, max } = pointsOf(drawn.path);
    expect(min).toBeGreaterThan(9);
    expect(max).toBeLessThan(310);
  });

  it('break within a word that is longer than the line, and end after the last line', () => {
    const long = letter('x'.repeat(500), column);
    expect(long.height).toBe(3 * 40 * 1.25);
    expect(pointsOf(long.path).max).toBeLessThan(310);
    expect(letter('x'.repeat(500), { ...column, height: 50 }).lines).toEqual([expect.stringMatching(/^x+…$/)]);
  });

  it('keep together what a no-break space joins, as long as the line has room for it', () => {
    expect(letter('Friday, 5\u00a0May 2026', { ...column, width: 230 }).lines).toEqual(['Friday,', '5\u00a0May 2026']);
    expect(letter('5\u00a0December', { ...column, width: 120 }).lines.length).toBeGreaterThan(1);
  });

  it('have the largest size in which the text is whole', () => {
    const sizes = [40, 20] as const;
    expect(letter('one two', { ...column, sizes }).height).toBe(50);
    expect(letter('one two '.repeat(9).trim(), { ...column, sizes }).lines.join(' ')).toBe('one two '.repeat(9).trim());
    expect(letter('Antennenbauwettbewerb', { ...column, sizes }).lines).toEqual(['Antennenbauwettbewerb']);
  });
});

it.each([
  ['क्षि', 'कषि'],
  ['ক্ষ', 'কষ'],
  ['கொ', 'க'],
  ['క్ష', 'కష'],
  ['ಕ್ಷ', 'ಕಷ'],
  ['ക്ഷ', 'കഷ'],
  ['ક્ષ', 'કષ'],
  ['ਕ੍ਰ', 'ਕਰ'],
  ['କ୍ଷ', 'କଷ'],
])('the letters of %s are shaped together', (joined, apart) => {
  const lettered = (text: string) => letter(text, { ...column, width: 1000 });
  expect(lettered(joined).lines).toEqual([joined]);
  expect(lettered(joined).path).not.toBe('');
  expect(lettered(joined).path).not.toBe(lettered(apart).path);
  // Each letter by itself has other outlines, and another width.
  const paths = [...joined].map((one) => lettered(one).path);
  expect(lettered(joined).path).not.toBe(paths.join(''));
});

describe('what can be drawn', () => {
  it.each([
    ['Winter 2026', 'Winter 2026'],
    ['Zażółć gęślą jaźń, Łódź & Ñandú', 'Zażółć gęślą jaźń, Łódź & Ñandú'],
    ['Winter ❄️ 2026\n ', 'Winter 2026'],
    ['5\u00a0May\u202f2026', '5\u00a0May\u00a02026'],
    ['I²C Lab', 'I2C Lab'],
    ['2ⁿᵈ Floor', '2nd Floor'],
    ['Lab 3½', 'Lab 3 1/2'],
    ['½ day, 10⁻³ F, 10⁴ Hz', '1/2 day, 10^−3 F, 10^4 Hz'],
    ['Room №\u00a05, E‑TC', 'Room No\u00a05, E-TC'],
    ['𝗪𝗼𝗿𝗸𝘀𝗵𝗼𝗽 ＡＩ ①', 'Workshop AI 1'],
    ['Ω Lab, 5 kΩ ± 10 µF ™', 'Ω Lab, 5 kΩ ± 10 μF ™'],
    ['₹500 · Đà Nẵng', '₹500 · Đà Nẵng'],
    ['Київ, Αθήνα', 'Київ, Αθήνα'],
    ['🎉', ''],
    ['प्रदर्शन 2026', 'प्रदर्शन 2026'],
    ['দিবস ২০২৬', 'দিবস ২০২৬'],
    ['பட்டறை', 'பட்டறை'],
    ['కార్యశాల', 'కార్యశాల'],
    ['ಕಾರ್ಯಾಗಾರ', 'ಕಾರ್ಯಾಗಾರ'],
    ['ശില്പശാല', 'ശില്പശാല'],
    ['વર્કશોપ', 'વર્કશોપ'],
    ['ਵਰਕਸ਼ਾਪ', 'ਵਰਕਸ਼ਾਪ'],
    ['କର୍ମଶାଳା', 'କର୍ମଶାଳା'],
    ['দিবস, दिवस। தினம்', 'দিবস, दिवस। தினம்'],
    ['ورشة 2026', ''],
    ['दुसर्‍या‍ 🎉', 'दुसर्‍या‍'],
    ['冬 2026', ''],
    ['', ''],
  ])('of %j is %j', (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });
});
