import { expect, it } from 'vitest';
import { designColours } from '#contract/settings/colourTokens.ts';
import { colourStyles } from './colourStyles.ts';

it('the design’s own colours need no styles', () => {
  expect(colourStyles(designColours)).toBe('');
});

it('chosen colours beat those of the stylesheet, in light and dark, and the others are left alone', () => {
  expect(colourStyles({ ...designColours, zoom: '#8fa3ea' })).toBe(
    'html:root{--color-ch-zoom:#8fa3ea;--color-ch-zoom-ink:#455596}' +
      '@media (prefers-color-scheme:dark){html:root{--color-ch-zoom-ink:#8fa3ea}}',
  );
});
