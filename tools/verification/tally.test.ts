import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addTallies, countedTests, formatTally, oneCheck } from './tally.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'kickabout-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (content: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

test('the last line counts all checks', () => {
  const sum = addTallies([oneCheck({ ok: true, output: '' }), { passed: 7, failed: 0, skipped: 3 }]);
  expect(formatTally(sum)).toBe('8 passed, 0 failed');
});

describe('a count is verified', () => {
  test.each([
    ['all passed', { passed: 3, failed: 0, skipped: 0 }, true, 0],
    ['no report at all', undefined, true, 1],
    ['no test at all', { passed: 0, failed: 0, skipped: 0 }, true, 1],
    ['only skipped tests', { passed: 0, failed: 0, skipped: 4 }, true, 1],
    ['a failed run without a failed test', { passed: 3, failed: 0, skipped: 0 }, false, 1],
    ['failed tests', { passed: 3, failed: 2, skipped: 0 }, false, 2],
  ])('%s', (_, report, ok, failed) => {
    expect(countedTests(report, { ok, output: '' }).failed).toBe(failed);
  });
});

test('a file that vitest cannot run counts as a failure', () => {
  const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(readVitestReport(file({ ...counts, testResults }))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('a test that passed only on a retry in Playwright counts as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  expect(readPlaywrightReport(file({ stats, errors: [] }))).toEqual({ passed: 4, failed: 2, skipped: 0 });
  expect(readPlaywrightReport(join(folder, 'missing.json'))).toBeUndefined();
});
