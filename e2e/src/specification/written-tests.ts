import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { NamedTest } from './coverage-table.ts';

/** The tests of the repository, as far as the table needs to know them. */
export interface WrittenTests {
  has(test: NamedTest): boolean;
  /** What a test's file and the page objects it uses say, without comments and titles. */
  textOf(file: string): string;
}

const e2e = resolve(import.meta.dirname, '../..');

/**
 * The tests that there are. Browser tests are known by Playwright's own listing, which starts nothing; tests of rules
 * by their source.
 * @throws when Playwright cannot read a test.
 */
export function readWrittenTests(): WrittenTests {
  const titles = listBrowserTests();
  return {
    has: ({ file, title }) =>
      file.startsWith('tests/')
        ? titles.get(file)?.has(title) === true
        : ["'", '"', '`'].some((quote) => sourceOf(file).includes(quote + title + quote)),
    textOf(file) {
      const text = withPageObjects(file)
        .map(sourceOf)
        .join('\n')
        .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      return [...(titles.get(file) ?? [])].reduce((rest, title) => rest.replaceAll(title, ''), text);
    },
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
  // The listing is for us alone, wherever the run that this is part of writes its report.
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

/** A file and the page objects that it imports, and those that they import. */
function withPageObjects(file: string, found = new Set<string>()): string[] {
  found.add(file);
  for (const [, path = ''] of sourceOf(file).matchAll(/ from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), path);
    if (imported.startsWith('src/pages/') && !found.has(imported)) withPageObjects(imported, found);
  }
  return [...found];
}
