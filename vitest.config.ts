import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their source; `tests/http` calls real servers. Browser tests are Playwright's. */
export default defineConfig({
  test: {
    include: ['{contract,chapter,server,web,scripts,tests/http}/**/*.test.ts'],
    globalSetup: 'tests/http/postgres.ts',
    // Real sockets, databases and images on machines with few cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
