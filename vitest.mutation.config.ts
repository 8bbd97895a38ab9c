import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inlineScripts } from './scripts/vite/inlineScripts.ts';

process.env.TEST_DATABASE = 'sqlite';

const ofContract: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: ['{contract,features,server,web}/**/*.test.ts', 'tests/facts/**/*.test.ts'],
    exclude: [
      '**/*.{component,integration}.test.ts',
      // They read sources, which Stryker changes, or take long and reach little of `contract/`.
      'features/{takenOut,walls}.test.ts',
      'features/{announce,link-previews,qr-codes,shared-photos}/**',
      'server/{backup,cli,database,drawing,http,media,outgoing}/**',
      'server/*.test.ts',
      'web/{api,ui}/**',
    ],
  },
};

const unitOfServer: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'unit', include: ['server/{auth,content}/*.test.ts', 'features/columns.test.ts'] },
};

/** The tests that call a server in their own process, and reach most of `server/auth` and `server/content`. */
const calls =
  '{accessLinks,admins,content,endedSessions,events,history,idempotency,lists,loginAttempts,publication,sessionCalls,versions}';
const callsOfServer: TestProjectInlineConfiguration = {
  extends: true,
  resolve: {
    alias: { './workerFile.ts': fileURLToPath(new URL('tests/support/workerFile.ts', import.meta.url)) },
  },
  test: {
    name: 'integration',
    include: [`tests/http/${calls}.test.ts`, `{features,server}/*/${calls}.integration.test.ts`],
    globalSetup: 'tests/support/postgres.ts',
    // Unit tests notice most mutants in a fraction of the time.
    sequence: { groupOrder: 1 },
  },
};

/** The tests of `npm run test:mutation`, for the rooms in `MUTATED`. */
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    // Tests that compare times fail now and then on a busy machine. A mutant fails them each time.
    retry: 1,
    projects: process.env.MUTATED === 'contract' ? [ofContract] : [unitOfServer, callsOfServer],
  },
});
