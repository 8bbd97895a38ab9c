import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './scripts/vite/inlineScripts.ts';

const besideSources = '{chapter,contract,features,scripts,server,web}/**/*.test.ts';
/** Tests beside their source that need processes of their own, or PostgreSQL. */
const integration = '**/*.integration.test.ts';
/**
 * Tests that look at the children and the memory of their own process. They run with `machines`, one process a file.
 */
const ofOwnProcess = 'server/media/*.integration.test.ts';
const globalSetup = ['tests/support/build.ts', 'tests/support/postgres.ts'];
/** Servers in the processes of tests start the workers of the build. */
const resolve = {
  alias: { './workerFile.ts': fileURLToPath(new URL('tests/support/workerFile.ts', import.meta.url)) },
};

/**
 * Unit tests need nothing but Node.js, and take seconds. The other tests start the build: `tests/http` calls real
 * servers, `tests/faults`, `tests/fuzz`, `tests/load` and `tests/machines` try their limits. Browser tests belong to
 * Playwright.
 */
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // The limit is only against tests that hang: real sockets, databases and images take several times as long on a
    // slow and busy machine.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // Two workers more than a small machine has cores: many tests wait for a time limit of the server.
    maxWorkers: 4,
    reporters: ['default', './scripts/development/kindReporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [besideSources, 'tests/{docs,facts,sources}/**/*.test.ts'],
          exclude: [integration],
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
