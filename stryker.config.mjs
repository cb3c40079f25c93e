/** Slips in the rules of money and places, and in the ledger: `npm run mutants`, or `npm run mutants -- --mutate <files>`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  mutate: ['shared/domain/src/**/*.ts', 'api/src/club/ledger/*.ts', '!**/*.test.ts', '!**/testing/**'],
  // Texts are for people; the types notice the rest.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', '.kickabout', 'test-results'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { reportTests: false, logTests: false },
  tempDirName: '.stryker-tmp',
  // As high as it has been.
  thresholds: { high: 95, low: 90, break: 85 },
};
