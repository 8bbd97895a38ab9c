import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rule with another result in the dark. */
export const colourRules = ['color-contrast'];

/** The rules whose results for the same elements depend on the size of the window. */
export const layoutRules = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** Returns the violations of a page in light and dark. The page stays dark afterwards. */
export async function violationsInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, colourRules);
  return [...light, ...dark.map((violation) => ({ ...violation, in: 'dark' }))];
}

/**
 * Returns the violations of a page in light and dark at the first width, and at the others those of the rules that
 * depend on the width. The page stays dark and at the last width.
 */
export async function violationsAtWidths(page: Page, widths: readonly number[]) {
  const found: object[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 844 });
    const here = index === 0 ? await violationsInBothSchemes(page) : await violations(page, layoutRules);
    found.push(...here.map((violation) => ({ width, ...violation })));
  }
  return found;
}

/**
 * Returns the rules of axe that the present state of a page violates, each with the elements that violate it. `runOnly`
 * names rules or tags. Axe is sent into a page only once, because that takes as long as a run.
 */
export async function violations(page: Page, runOnly = everyRule) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    // Its parts below the first screen have no layout before.
    await page.waitForFunction(
      () => !document.querySelector('.part-below') || document.documentElement.dataset.styled === '',
    );
  }
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options);
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }));
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}
