import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { ensureBrowser } from '../browser/install-browser.ts';
import { runProgram } from './run-program.ts';
import { countedTests, type Finding, oneCheck, type Tally } from './tally.ts';
import { readPlaywrightReport, readReport, readVitestReport } from './test-reports.ts';
import { TYPE_PROGRAMS } from './type-programs.ts';

const root = resolve(import.meta.dirname, '../..');
const reports = join(root, 'test-results');
const MEMBERS = [
  'shared/*',
  'shell',
  'mf-*',
  'api',
  'dev-environment',
  'e2e',
  'remote-tools',
  'create-remote',
  'tools',
];

/** Puts the pinned Node.js before the system's. */
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
};

/** Runs a program of the workspace in one of its folders. */
const program = (name: string, args: readonly string[], folder = root, more: NodeJS.ProcessEnv = {}) =>
  runProgram(join(root, 'node_modules/.bin', name), args, { cwd: folder, env: { ...env, ...more } });

/** Is told how many tests more have ended. */
type OnTests = (more: number) => void;
/** Counts what a runner prints for each test that has ended. */
const counting = (sign: RegExp, onTests?: OnTests) => (text: string) =>
  onTests?.(text.match(sign)?.length ?? 0);

/** All checks by name. */
export const CHECKS = {
  lint: {
    title: 'Format and lint',
    run: async () => {
      const runs = await Promise.all([
        program('biome', ['ci', '--colors=off', '--max-diagnostics=100']),
        program('oxlint', ['--deny-warnings']),
      ]);
      return oneCheck({
        ok: runs.every(({ ok }) => ok),
        output: runs.map(({ output }) => output).join('\n'),
      });
    },
  },
  boundaries: {
    title: 'Import boundaries',
    run: async () =>
      oneCheck(await program('depcruise', ['--config', '.dependency-cruiser.mjs', ...memberFolders()])),
  },
  'dead-code': {
    title: 'Dead code',
    run: async () => oneCheck(await program('knip', ['--no-progress', '--treat-config-hints-as-errors'])),
  },
  types: { title: 'Types', run: checkTypes },
  unit: { title: 'Unit and API tests', run: runVitest },
  site: {
    title: 'Site',
    run: async () =>
      oneCheck(await runProgram(process.execPath, ['remote-tools/commands/build.ts'], { cwd: root, env })),
  },
  compatibility: { title: 'Compatibility', run: runCompatibility },
  browser: { title: 'Browser tests', run: runPlaywright },
} satisfies Record<
  string,
  { title: string; run: (onTests?: OnTests, paths?: readonly string[]) => Promise<Finding> }
>;

/**
 * The running order: the quick ones first. A round has lanes, which run side by side; the checks of a lane run one after
 * another. Beside the unit tests, which often wait, there is time for the site.
 */
export const ROUNDS = [
  [['lint'], ['boundaries'], ['dead-code'], ['types']],
  [['unit'], ['site', 'compatibility']],
  [['browser']],
] as const satisfies readonly (readonly (readonly (keyof typeof CHECKS)[])[])[];

function memberFolders(): string[] {
  return globSync(MEMBERS, { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}

/** One program for each kind of code, so that shared code is checked once per kind and not once per member. */
async function checkTypes(): Promise<Finding> {
  const classes = await typeStyles();
  if (!classes.ok) return oneCheck(classes);
  const runs = TYPE_PROGRAMS.map((config) => {
    // The cache of the last run, so that only code affected by a change is checked again.
    const known = `node_modules/.cache/types/${config}.tsbuildinfo`;
    const cache = ['--incremental', '--tsBuildInfoFile', known];
    // Several checkers for one program would each check what it shares: twice the work on two processors.
    return program('tsc', ['-p', config, '--pretty', 'false', '--singleThreaded', ...cache]);
  });
  const failed = (await Promise.all(runs)).filter(({ ok }) => !ok);
  return oneCheck({ ok: failed.length === 0, output: failed.map(({ output }) => output).join('\n') });
}

/** The types of CSS modules, which tsconfig.site.json finds beside them, so that a class that a style sheet doesn't have is an error. */
function typeStyles() {
  const folder = 'node_modules/.cache/css-types';
  rmSync(join(root, folder), { recursive: true, force: true });
  const styles = '{shell,mf-*,shared/*}/src/**/*.module.css';
  const quietly = ['--no-declarationMap', '--no-cache', '--logLevel', 'silent'];
  return program('hcm', [styles, ...quietly, '--outDir', folder]);
}

function emptyReport(name: string): string {
  const file = join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param paths only the tests below them */
async function runVitest(onTests?: OnTests, paths: readonly string[] = []): Promise<Finding> {
  const file = emptyReport('vitest.json');
  const ended = await runProgram(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { cwd: root, env: { ...env, NO_COLOR: '1' } },
    counting(/[·x-]/g, onTests),
  );
  return countedTests(readVitestReport(file), ended);
}

/** Counts one test for each combination of shell and remotes from different releases. */
async function runCompatibility(): Promise<Finding> {
  const file = emptyReport('compatibility.json');
  const args = ['remote-tools/commands/compatibility.ts', '--report', file];
  const { output } = await runProgram(process.execPath, args, { cwd: root, env });
  const tally = readReport<Tally>(file);
  return tally ? { ...tally, output } : oneCheck({ ok: false, output });
}

async function runPlaywright(onTests?: OnTests): Promise<Finding> {
  const file = emptyReport('playwright.json');
  let browser: string;
  try {
    browser = await ensureBrowser(console.log);
  } catch (error) {
    return oneCheck({ ok: false, output: error instanceof Error ? error.message : String(error) });
  }
  // Node.js runs TypeScript as it is; each of Playwright's processes would translate it first. Its documentation doesn't name this switch:
  // a version without it would only be slower.
  const settings = { KICKABOUT_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PW_DISABLE_TS_ESM: '1' };
  const ended = await runProgram(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--reporter=list,json'],
    { cwd: join(root, 'e2e'), env: { ...env, ...settings, NO_COLOR: '1' } },
    counting(/^ +[✓✘-] +\d+ /gm, onTests),
  );
  return countedTests(readPlaywrightReport(file), ended);
}
