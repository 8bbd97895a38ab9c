import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../web/usedStyles.ts';
import { readStyleRules } from './styleRules.ts';

/** Returns the styles that a page contains of a stylesheet. */
const used = (css: string, html: string) => usedStyles(readStyleRules(css), html);

describe('the styles of a page', () => {
  it('are the rules whose classes the page has, in the order of the stylesheet', () => {
    const css = '.a{color:red}.b{color:blue}.c .d{color:green}.c .e,.b i{margin:0}';
    expect(used(css, '<p class="a c"><i class="d">b</i></p>')).toBe('.a{color:red}.c .d{color:green}');
    expect(used(css, '<p class="b"></p>')).toBe('.b{color:blue}.c .e,.b i{margin:0}');
    expect(used(css, '<p></p>')).toBe('');
  });

  it('contain every rule that needs no class', () => {
    const css = ':root{--ink:#000}p>a[href]:focus{color:red}.a:not(.b){top:0}:is(.x,.y) p{left:0}';
    expect(used(css, '<p></p>')).toBe(':root{--ink:#000}p>a[href]:focus{color:red}:is(.x,.y) p{left:0}');
    expect(used('.a:not(.b){top:0}', '<p class="a"></p>')).toBe('.a:not(.b){top:0}');
  });

  it('find classes with signs that CSS and HTML write differently', () => {
    const css = '.md\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m-0>p{margin:0}';
    expect(used(css, '<p class="md:w-1/2 [&amp;&gt;p]:m-0"></p>')).toBe(css);
  });

  it('keep groups of which a rule is left, and the order of layers', () => {
    const css =
      '@layer base,utilities;@layer utilities{.a{top:0}@media (width>=48rem){.b{top:0}}}@media print{.b{left:0}}';
    expect(used(css, '<p class="a"></p>')).toBe('@layer base,utilities;@layer utilities{.a{top:0}}');
    expect(used(css, '<p class="a b"></p>')).toBe(css);
  });

  it('keep the order of layers, also of those without a rule that is used', () => {
    const css = '@layer base{p{margin:0}}@layer components{.a{top:0}}@layer utilities{.b{top:0}}';
    expect(used(css, '<p class="b"></p>')).toBe(
      '@layer base{p{margin:0}}@layer components{}@layer utilities{.b{top:0}}',
    );
  });

  it('contain animations and registered properties that their rules use', () => {
    const css =
      '.a{animation:1s blink;top:var(--x)}.b{animation:1s turn;--y:1}' +
      '@keyframes blink{to{opacity:0}}@keyframes turn{to{rotate:1turn}}' +
      '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}';
    expect(used(css, '<p class="a"></p>')).toBe(
      '.a{animation:1s blink;top:var(--x)}@keyframes blink{to{opacity:0}}@property --x{syntax:"*";inherits:false}',
    );
  });

  it('contain every font', () => {
    const css = '@font-face{font-family:A;src:url(a.woff2);unicode-range:U+100-2BA}';
    expect(used(css, '')).toBe(css);
  });
});
