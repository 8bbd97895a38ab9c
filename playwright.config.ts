import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/setup/browser.mjs';

/** The file with the longest tests begins first: as the last one it would keep one core busy alone. */
const longest = 'tests/browser/wholePages.spec.ts';

/** Browser tests drive the built site in a real Chromium, each worker against a server of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: ['tests/browser/*.spec.ts', 'features/*/*.spec.ts'],
  globalSetup: './tests/support/build.ts',
  outputDir: 'test-results',
  // The limit is only against tests that hang: on a slow and busy machine a test takes several times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: false,
  // One worker more than a small machine has cores: a test waits for a third of its time.
  workers: 3,
  reporter: [['list']],
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // Movement takes a tenth of the processor's time. The tests of what moves allow it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
