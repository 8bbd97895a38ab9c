import type { ConsoleMessage, Page } from '@playwright/test';

/**
 * A warning that Chromium prints three seconds after a page has loaded. On a slow machine the scripts may not have used
 * the preloaded file by then.
 */
const late = /was preloaded using link preload but not used within a few seconds/;

/** Reports each message on the level of errors and warnings, each uncaught error and each failed request of a page. */
export function watchErrors(page: Page, report: (error: string) => void) {
  page.on('console', (message: ConsoleMessage) => {
    if (late.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') report(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation aborts requests that are still running.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') report(`failed: ${request.url()}`);
  });
}
