import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;

/** Node.js runs these files as they are, so the tests needn't have them transformed. */
const AS_THEY_ARE: TestUserConfig = { experimental: { viteModuleRunner: false } };

/** Tests that keep a processor busy: with more processes than those, each would only load the libraries again. They run last. */
const WITHOUT_WAITING: TestUserConfig = {
  maxWorkers: availableParallelism(),
  sequence: { groupOrder: 2 },
};

type Tests = { members: readonly string[]; files: string; settings?: TestUserConfig };

const SITE = [
  'shell',
  'mf-*',
  'shared/admin',
  'shared/client',
  'shared/federation',
  'shared/match-notes',
  'shared/session',
  'shared/ui',
];
const freshStart = `${root}/tools/testing/fresh-start.ts`;

/**
 * One project for each kind of code. Its test files share processes, so that libraries are loaded once; files with a page
 * and files without one can't, so they are two kinds.
 */
const PROJECTS: Record<string, Tests> = {
  api: {
    members: ['api'],
    files: '*.test.ts',
    settings: {
      ...AS_THEY_ARE,
      globalSetup: `${root}/api/src/testing/global-setup.ts`,
      setupFiles: [`${root}/api/src/testing/check-invariants.ts`],
    },
  },
  node: {
    members: [
      'shared/contract',
      'shared/domain',
      'shared/releases',
      'dev-environment',
      'e2e',
      'remote-tools',
      'tools',
    ],
    files: '*.test.ts',
    settings: AS_THEY_ARE,
  },
  /** Tests that need a page: components, and everything named `*.dom.test.ts`. */
  page: {
    members: SITE,
    files: '{*.test.tsx,*.dom.test.ts}',
    settings: {
      // After the API's, with a context for each file, in threads that load the environment once: they wait a third of their time.
      sequence: { groupOrder: 1 },
      pool: 'vmThreads',
      environment: 'happy-dom',
      isolate: true,
      setupFiles: [freshStart],
    },
  },
  site: {
    members: SITE,
    files: '!(*.dom).test.ts',
    settings: { ...WITHOUT_WAITING, setupFiles: [freshStart] },
  },
};

/** Samples of campaigns, and tests that start other programs or wait: short files that take long. */
const LONG = /\/api\/test\/|own-folder|start-(postgres|product)|keep-live|slot\.test/;

/** Begins each project with what takes long, and ends with the API's, which has the most files: so nothing has to be waited for at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const isLast = ([{ name }]: [{ name: string }, unknown]) => Number(name === 'api');
    const inOrder = [...byProject].toSorted((a, b) => isLast(a) - isLast(b));
    return inOrder.flatMap(([, own]) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    ...(isShuffled ? {} : { sequence: { sequencer: LongFirst } }),
    projects: Object.entries(PROJECTS).map(([name, { members, files, settings }]) => ({
      root,
      test: {
        name,
        include: members.map((member) => `${member}/**/${files}`),
        exclude: ['**/node_modules/**'],
        isolate: false,
        // Most tests spend their time waiting for a database or a server.
        maxWorkers: 2 * availableParallelism(),
        ...settings,
        setupFiles: [...(settings?.setupFiles ?? []), `${root}/tools/testing/fail-on-console-error.ts`],
        restoreMocks: true,
        // What a test waits for comes late on a busy machine. No wait is an assertion about time, so no test has a limit of its own.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        expect: { poll: { timeout: 30_000 } },
      },
    })),
  },
});
