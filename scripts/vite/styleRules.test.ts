import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../web/usedStyles.ts';
import { readStyleRules } from './styleRules.ts';

/** Returns the styles that a page contains of a stylesheet. */
const used = (css: string, html: string, withFonts = true) => usedStyles(readStyleRules(css, { withFonts }), html);

describe('the styles of a page', () => {
  it('are the rules whose classes the page has, in the order of the stylesheet', () => {
    const css = '.a{color:red}.b{color:blue}.c .d{color:green}.c .e,.b i{margin:0}';
    expect(used(css, '<p class="a c"><i class="d">b</i></p>')).toBe('.a{color:red}.c .d{color:green}');
    expect(used(css, '<p class="b"><i></i></p>')).toBe('.b{color:blue}.c .e,.b i{margin:0}');
    expect(used(css, '<p></p>')).toBe('');
  });

  it('are the rules whose elements the page has, and those that need none', () => {
    const css = '*,:after{margin:0}p>a[href]:focus{color:red}.a:not(.b){top:0}:is(.x,.y) p{left:0}::placeholder{top:0}';
    expect(used(css, '<p></p>')).toBe('*,:after{margin:0}:is(.x,.y) p{left:0}');
    expect(used(css, '<p><a href="/">a</a></p>')).toContain('p>a[href]:focus{color:red}');
    expect(used(css, '<input>')).toContain('::placeholder{top:0}');
    expect(used('.a:not(.b){top:0}', '<p class="a"></p>')).toBe('.a:not(.b){top:0}');
  });

  it('leave out transitions, which start with a change of state', () => {
    const css =
      '.a{transition-property:color;transition-duration:var(--quick)}.b{top:0;transition:none}:root{--quick:1s}';
    expect(used(css, '<p class="a b"></p>')).toBe('.b{top:0;transition:none}');
  });

  it('leave out what changes under a mouse, and paper', () => {
    const css =
      '@media print{.a{top:0}}@media (hover:hover){.a:hover{top:0}}.a:hover,.a:focus{left:0}.a:not(:hover){top:0}.hover\\:b{left:0}';
    expect(used(css, '<p class="a hover:b"></p>')).toBe(
      '.a:hover,.a:focus{left:0}.a:not(:hover){top:0}.hover\\:b{left:0}',
    );
  });

  it('leave out the states of controls that no control of the page has', () => {
    const css = '.a:disabled{top:0}.a[aria-current=page]:before{left:0}.a:not(:disabled){right:0}';
    expect(used(css, '<a class="a">')).toBe('.a:not(:disabled){right:0}');
    expect(used(css, '<a class="a" aria-current="step">')).toContain('.a[aria-current=page]:before{left:0}');
    expect(used(css, '<button class="a" disabled="">')).toContain('.a:disabled{top:0}');
  });

  it('leave out what only an absent class inside of `:is()` could need', () => {
    const css = ':is(:where(.a):focus .b):before{top:0}.c:is(.d *){left:0}:is(.e>*){margin:0}';
    expect(used(css, '<p class="a c e"></p>')).toBe(':is(.e>*){margin:0}');
    expect(used(css, '<p class="a b c d"></p>')).toBe(':is(:where(.a):focus .b):before{top:0}.c:is(.d *){left:0}');
  });

  it('contain the custom properties that are used, also by one another', () => {
    const css =
      ':root{--ink:#000;--line:var(--ink);--wide:9rem;--free:1;color-scheme:light}.a{color:var(--line)}' +
      '@media (prefers-color-scheme:dark){:root{--ink:#fff;--free:2}}';
    expect(used(css, '<p class="a" style="width:var(--wide)"></p>')).toBe(
      ':root{--ink:#000;--line:var(--ink);--wide:9rem;color-scheme:light;}.a{color:var(--line)}' +
        '@media (prefers-color-scheme:dark){:root{--ink:#fff;}}',
    );
  });

  it('find classes with signs that CSS and HTML write differently', () => {
    const css = '.md\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m-0>p{margin:0}';
    expect(used(css, '<p class="md:w-1/2 [&amp;&gt;p]:m-0"></p>')).toBe(css);
  });

  it('keep groups of which a rule is left, and the order of layers', () => {
    const css =
      '@layer base,utilities;@layer utilities{.a{top:0}@media (width>=48rem){.b{top:0}}}@media screen{.b{left:0}}';
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

  it('contain every font of the stylesheet of fonts, and none of another one', () => {
    const css = '@font-face{font-family:A;src:url(a.woff2);unicode-range:U+100-2BA}';
    expect(used(css, '')).toBe(css);
    expect(used(css, '', false)).toBe('');
  });
});
