import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rule whose answer differs in the dark. */
export const colourRules = ['color-contrast'];

/** The rules whose answer for the same elements depends on the size of the window. */
export const layoutRules = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** Returns the violations of a page in light and dark. It leaves the page dark. */
export async function violationsInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, colourRules);
  return [...light, ...dark.map((violation) => ({ ...violation, in: 'dark' }))];
}

/**
 * Returns the rules of axe that a page violates as it stands, each with the elements that violate it. `runOnly` names
 * rules or tags. Axe is sent into a page once, because that takes as long as a run.
 */
export async function violations(page: Page, runOnly = everyRule) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options);
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }));
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}
