import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';

/** Browser tests drive the built site in a real Chromium, each worker against a server of its own. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: false,
  workers: 2,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: browserFlags,
    },
  },
});
