import { type Colours, colourTokens, designColours } from '#contract/settings/colourTokens.ts';

/**
 * Returns the CSS of the colours that staff have chosen; an empty text for the design's own colours. The stylesheet,
 * which comes later, has the selector `:root`, so the specificity of these selectors is greater.
 */
export function colourStyles(colours: Colours): string {
  const chosen = (Object.keys(designColours) as (keyof Colours)[]).filter(
    (name) => colours[name] !== designColours[name],
  );
  if (chosen.length === 0) return '';
  const { tokens, inTheDark } = colourTokens(Object.fromEntries(chosen.map((name) => [name, colours[name]])));
  return `${ruleOf(tokens)}@media (prefers-color-scheme:dark){${ruleOf(inTheDark)}}`;
}

const ruleOf = (tokens: Record<string, string>) =>
  `html:root{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
