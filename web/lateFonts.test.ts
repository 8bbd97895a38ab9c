import { expect, it } from 'vitest';
import { divideFonts } from './lateFonts.ts';

const font = (file: string) => ({ css: `@font-face{font-family:A;src:url(/assets/${file}.woff2)}` });
const system = { css: '@font-face{font-family:A fallback;src:local("Arial")}' };
const rule = { css: '.a{color:red}', selectors: [['a']] };
const group = { group: '@layer base', rules: [font('nested')] };

it('the fonts with files that a page is not painted with are divided from its other rules', () => {
  const rules = [font('one'), font('two'), system, rule, group];
  expect(divideFonts(rules, ['/assets/two.woff2'])).toEqual({
    late: font('one').css,
    others: [font('two'), system, rule, group],
  });
});
