import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';

declare global {
  interface Window {
    ace: { Checker: typeof Checker };
  }
}

/** An element of a page that fails a rule of the engine. */
export interface Failure {
  rule: string;
  message: string;
  /** The element's start tag. */
  element: string;
}

/** The elements that may fail a rule. docs/reliability.md, "What foreign checkers say", has the reasons. */
const explained: Record<string, string> = {
  aria_article_label_unique: '[aria-label], [aria-labelledby]',
  aria_content_in_landmark: 'body > a[href="#main"], [aria-live] *',
  aria_form_label_unique: 'article form',
  aria_landmark_name_unique: 'article form',
  aria_role_redundant: '.pswp img',
  element_tabbable_role_valid: '[role="region"][tabindex="0"], [data-radix-focus-guard]',
  fieldset_legend_valid: ':has(> legend.sr-only)',
  input_label_exists: 'details:not([open]) input',
};

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8');

/**
 * Returns the failures that IBM's Equal Access engine finds in the present state of a page: failures of its rules for
 * WCAG 2.2, and of its further recommendations. Questions to a person are no failures. Inert elements do not count.
 */
export async function equalAccessFailures(page: Page): Promise<{ failures: Failure[]; explained: Failure[] }> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source);
  return page.evaluate(async (selectors) => {
    const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2', 'IBM_Accessibility']);
    const all = results
      .filter(({ value, node }) => value[1] === 'FAIL' && !(node instanceof Element && node.closest('[inert]')))
      .map(({ ruleId, message, snippet, node }) => ({
        isExplained: node instanceof Element && ruleId in selectors && node.matches(selectors[ruleId] ?? ''),
        failure: { rule: ruleId, message, element: snippet },
      }));
    const those = (isExplained: boolean) =>
      all.filter((one) => one.isExplained === isExplained).map(({ failure }) => failure);
    return { failures: those(false), explained: those(true) };
  }, explained);
}
