import type { StyleRule } from '#contract/rendering.ts';

/** Returns the CSS of the rules that apply or may apply to the HTML of a page. */
export function usedStyles(rules: StyleRule[], html: string): string {
  const page = unescaped(html);
  const elements = [...page.matchAll(/<[a-z]\w*/g)].map(([element]) => element);
  const words = new Set([...page.split(/[\s"]+/), ...elements]);
  const isUsed = (classes: string[]) => classes.every((name) => words.has(name));

  const write = (rules: StyleRule[], isNeeded: (usedAs: string) => boolean): string =>
    rules
      .map((rule) => {
        if ('rules' in rule) {
          const inner = write(rule.rules, isNeeded);
          // An empty layer is kept, because the order of first appearance decides about the priority of layers.
          return inner || rule.group.startsWith('@layer') ? `${rule.group}{${inner}}` : '';
        }
        if ('usedAs' in rule) return isNeeded(rule.usedAs) ? rule.css : '';
        return rule.selectors === undefined || rule.selectors.some(isUsed) ? rule.css : '';
      })
      .join('');

  // What is used may use more: a custom property another one.
  let css = '';
  for (;;) {
    const known = css + html;
    const next = write(rules, (text) => known.includes(text));
    if (next === css) return css;
    css = next;
  }
}

const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
