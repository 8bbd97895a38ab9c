import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the rules of axe that a page violates as it stands, each with the elements that violate it. */
export async function violations(page: Page) {
  return report((await axe(page)).withTags(tags));
}

/** Returns the violations of a page in light and dark. It leaves the page dark. */
export async function violationsInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Nothing but colours differs in the dark.
  const dark = await report((await axe(page)).withRules('color-contrast'));
  return [...light, ...dark.map((violation) => ({ ...violation, in: 'dark' }))];
}

/** Returns axe, which looks for violations alone. It is sent into a page once, because that takes as long as a run. */
async function axe(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = isThere ? new AxeBuilder({ page, axeSource: ';' }) : new AxeBuilder({ page });
  // There are no frames, for whose sake each run would open a page of its own.
  return builder.options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function report(builder: AxeBuilder) {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }));
}
