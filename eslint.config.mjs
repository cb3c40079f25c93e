import * as babel from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';

/** Babel parses (pnpm-workspace.yaml says until when). In a `.ts` file, JSX would be mistaken for a type argument. */
const typescript = (...plugins) => ({
  parser: babel,
  parserOptions: {
    requireConfigFile: false,
    babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins: ['typescript', ...plugins] } },
  },
});

/** What Biome has no rules for. */
export default [
  { ignores: ['**/dist/**', '**/test-results/**', '.kickabout/**'] },
  // No rule is about tests.
  { ignores: ['**/*.test.*', '**/testing/**', 'api/test/**', 'e2e/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.ts'], languageOptions: typescript() },
  { files: ['**/*.tsx'], languageOptions: typescript('jsx') },
  {
    // The rules of React and its compiler: nothing impure while rendering, and refs only outside of it.
    files: ['{shell,mf-*,shared/*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      // Biome's useExhaustiveDependencies.
      'react-hooks/exhaustive-deps': 'off',
    },
  },
  {
    // No expression that needs quadratic or exponential time for some texts: one of them is enough to stop the server.
    files: ['**/*.{ts,tsx}'],
    ignores: [
      // What only reads files of this repository.
      'remote-tools/**',
      // Run in a worker that can be stopped; a release's description is limited in length.
      'shared/releases/src/check-{description,styles}.ts',
    ],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    // `services.clock` is the only clock, so that a test or a trial can move it: statements get the time as a parameter.
    files: ['api/src/**/*.ts'],
    ignores: [
      // Compares the two clocks.
      'api/src/installation/doctor/check-database.ts',
      // The list of migrations, which no rule reads.
      'api/src/kernel/database/migrate.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'TemplateElement[value.raw=/\\b(?:(?:now|(?:clock|statement|transaction)_timestamp)\\(|(?:current|local)_?(?:timestamp|date|time)\\b)/i]',
          message: 'Pass the time of services.clock as a parameter.',
        },
      ],
    },
  },
];
