import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their source; `tests/http` calls real servers, `tests/faults`, `tests/fuzz` and `tests/load` try them. Browser tests are Playwright's. */
export default defineConfig({
  test: {
    include: ['{contract,chapter,server,web,scripts,tests/{http,faults,fuzz,load}}/**/*.test.ts'],
    globalSetup: 'tests/http/postgres.ts',
    // Real sockets, databases and images on machines with few cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
