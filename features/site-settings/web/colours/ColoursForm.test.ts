import { expect, it } from 'vitest';
import { schemes } from '#contract/settings/colourPairs.ts';
import { readTheme } from '../../../../tests/support/theme.ts';
import { schemeTokens } from './ColoursForm.tsx';

it('the tokens of both schemes are those of the theme', () => {
  const theme = readTheme();
  for (const scheme of schemes) {
    for (const [name, value] of Object.entries(schemeTokens[scheme])) {
      expect(value, name).toBe(theme[scheme][name.replace('--color-', '')]);
    }
  }
});
