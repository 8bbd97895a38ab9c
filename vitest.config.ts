import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/setup/browser.mjs';
import { inlineScripts } from './scripts/vite/inlineScripts.ts';
import { version } from './server/version.ts';
import { commands } from './tests/support/componentServer.ts';
import { admin, freePort } from './tests/support/process.ts';

const besideSources = '{chapter,contract,features,scripts,server,web}/**/*.test.ts';
/** Tests beside their source that need processes of their own, or PostgreSQL. */
const integration = '**/*.integration.test.ts';
/**
 * Tests that look at the children and the memory of their own process. They run with `machines`, one process a file.
 */
const ofOwnProcess = 'server/media/*.integration.test.ts';
const globalSetup = ['tests/support/build.ts', 'tests/support/postgres.ts'];
/** Tests of screens, mounted in a page of Chromium. */
const components = '**/*.component.test.ts';
const sitePort = await freePort();
/** Servers in the processes of tests start the workers of the build. */
const resolve = {
  alias: { './workerFile.ts': fileURLToPath(new URL('tests/support/workerFile.ts', import.meta.url)) },
};

/**
 * Unit tests need nothing but Node.js, and take seconds. The other tests start the build: `tests/http` calls real
 * servers, `tests/faults`, `tests/fuzz`, `tests/load` and `tests/machines` try their limits. Component tests mount the
 * content manager in front of one. Browser tests belong to Playwright.
 */
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // The limit is only against tests that hang: real sockets, databases and images take several times as long on a
    // slow and busy machine.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Two workers more than a small machine has cores: many tests wait for a time limit of the server.
    maxWorkers: 4,
    attachmentsDir: 'test-results',
    reporters: ['default', './scripts/development/kindReporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [besideSources, 'tests/{docs,facts,sources,support}/**/*.test.ts'],
          exclude: [integration, components],
          // Loading all modules anew for each file would take half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'integration',
          include: [integration, 'tests/{http,faults,fuzz}/**/*.test.ts'],
          exclude: ['node_modules/**', ofOwnProcess],
          globalSetup,
          // To load and compile the server takes half a second, so files share it.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        define: { 'import.meta.env.VERSION': JSON.stringify(version) },
        // The server knows its own address by the host of a request.
        server: { proxy: { '^/(api|media)/': { target: `http://127.0.0.1:${sitePort}`, changeOrigin: false } } },
        test: {
          name: 'components',
          include: [`{features,web}/${components}`],
          globalSetup: ['tests/support/build.ts', 'tests/support/componentServer.ts'],
          provide: { sitePort, admin },
          // All files share one page, and one server, which each test empties.
          isolate: false,
          fileParallelism: false,
          // Each look at the page takes as long as a small step of the screen.
          expect: { poll: { timeout: 60_000, interval: 300 } },
          browser: {
            enabled: true,
            headless: true,
            // The first page waits until Vite has bundled its packages, beside the tests of servers.
            connectTimeout: 180_000,
            ui: false,
            provider: playwright({
              launchOptions: launchOptions(),
              // The limit is that of expectations.
              actionTimeout: 60_000,
              contextOptions: {
                locale: 'en-GB',
                timezoneId: 'Asia/Kolkata',
                permissions: ['clipboard-read', 'clipboard-write'],
                reducedMotion: 'reduce',
                viewport: { width: 1280, height: 720 },
              },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 720 },
            locators: { exact: false },
            commands,
            traceView: false,
            dependencySourcemaps: false,
          },
        },
      },
      {
        extends: true,
        resolve,
        // These tests measure, so they run one at a time.
        test: { name: 'load', include: ['tests/load/**/*.test.ts'], globalSetup, fileParallelism: false },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts', ofOwnProcess],
          globalSetup,
          // The long form measures, so nothing else may run at the same time.
          fileParallelism: process.env.TEST_FORM !== 'long',
        },
      },
    ],
  },
});
