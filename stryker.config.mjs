/** The settings of Stryker. `scripts/development/testMutation.ts` adds the lines to break. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', pool: 'forks' },
  coverageAnalysis: 'perTest',
  // A mutant that only loading reaches needs all tests.
  ignoreStatic: true,
  concurrency: 2,
  dryRunTimeoutMinutes: 20,
  timeoutMS: 90_000,
  timeoutFactor: 3,
  // Vite leaves out types without a check.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', 'data', 'screenshots', 'test-results'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation.json' },
};
