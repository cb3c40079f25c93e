import { readFileSync } from 'node:fs';
import type { Tally } from './tally.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Counts of vitest's JSON report. A file that fails before its first test counts as one failure. */
export function readVitestReport(file: string): Tally | undefined {
  const report = readReport<VitestReport>(file);
  if (!report) return undefined;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts of Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function readPlaywrightReport(file: string): Tally | undefined {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** A report as its program wrote it; undefined when it wrote none. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
