import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { NamedTest } from './coverage-table.ts';
import { type Declaration, declarationsIn, isTitleOf, testsIn } from './named-test.ts';

/** The repository's tests, for the coverage table. */
export interface WrittenTests {
  has(test: NamedTest): boolean;
  /** A test's code, with the declarations it uses from its file and the page objects. */
  textOf(test: NamedTest): string;
}

const e2e = resolve(import.meta.dirname, '../..');

/**
 * Finds the repository's tests: browser tests from Playwright's list of those that will run, which starts nothing; unit and API
 * tests from their source.
 * @throws if Playwright can't read a test
 */
export function readWrittenTests(): WrittenTests {
  const titles = listBrowserTests();
  const inFile = (file: string) => testsIn(sourceOf(file), pageObjectsOf(file));
  const written = ({ file, title }: NamedTest) => inFile(file).filter((test) => isTitleOf(test.title, title));
  return {
    has: (test) =>
      test.file.startsWith('tests/')
        ? titles.get(test.file)?.has(test.title) === true
        : written(test).length > 0,
    textOf: (test) =>
      written(test)
        .map(({ text }) => text)
        .join('\n'),
  };
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly expectedStatus: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Listing {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Titles by file, without those that are skipped. */
function listBrowserTests(): Map<string, Set<string>> {
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli');
  // This list must not end up in the report of the run that this test is part of.
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'test', '--list', '--reporter=json'], {
    cwd: e2e,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(`Playwright did not list its tests: ${stderr}`);
  const { suites, errors }: Listing = JSON.parse(stdout);
  if (errors.length > 0)
    throw new Error(`Playwright cannot read all tests:\n${errors.map(({ message }) => message).join('\n')}`);
  const titles = new Map<string, Set<string>>();
  const collect = ({ file, specs, suites: inner = [] }: Suite) => {
    const known = titles.get(`tests/${file}`) ?? new Set();
    for (const { title, tests } of specs)
      if (tests.some(({ expectedStatus }) => expectedStatus !== 'skipped')) known.add(title);
    titles.set(`tests/${file}`, known);
    inner.forEach(collect);
  };
  suites.forEach(collect);
  return titles;
}

function sourceOf(file: string): string {
  const path = join(e2e, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The declarations in the page objects that a file imports, directly or indirectly. */
function pageObjectsOf(file: string, found = new Set([file])): Declaration[] {
  return [...sourceOf(file).matchAll(/ from '(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const imported = join(dirname(file), path);
    if (!imported.startsWith('src/pages/') || found.has(imported)) return [];
    found.add(imported);
    return [...declarationsIn(sourceOf(imported)), ...pageObjectsOf(imported, found)];
  });
}
