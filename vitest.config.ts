import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their source; `tests/http` calls real servers, `tests/faults`, `tests/fuzz` and `tests/load` try them. Browser tests are Playwright's. */
export default defineConfig({
  test: {
    include: ['{contract,chapter,server,web,scripts,tests/{http,faults,fuzz,load}}/**/*.test.ts'],
    globalSetup: ['tests/build.ts', 'tests/http/postgres.ts'],
    // Only against what hangs: real sockets, databases and images take several times as long on a slow and busy machine.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
