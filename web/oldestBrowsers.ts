/** The oldest browsers in which all works (docs/decisions/0091). README.md says them, too. */
export const oldestBrowsers = { chrome: '106', edge: '106', firefox: '115', safari: '15.6', ios: '15.6' };

const { chrome, firefox, safari } = oldestBrowsers;
/** The same in words. */
export const oldestBrowsersInWords = `Chrome or Edge ${chrome}, Firefox ${firefox}, or Safari ${safari}`;

/**
 * The targets of a build for them (Vite). For Safari 15.6 itself the compiler would rewrite private fields, which that
 * knows: 2 kB more for everybody. oldestBrowsers.integration.test.ts finds what of ES2022 it does not know.
 */
export const buildTargets = {
  target: 'es2022',
  cssTarget: Object.entries(oldestBrowsers).map((browser) => browser.join('')),
};
