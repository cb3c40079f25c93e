/** Numbers of tests. A static check counts as one. */
export type Tally = { passed: number; failed: number; skipped: number };

export type Finding = Tally & { output: string };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of `npm test`; programs parse it, so its format must stay. */
export function formatTally({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

export function oneCheck({ ok, output }: { ok: boolean; output: string }): Finding {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

/**
 * A runner's own count, verified: no tests at all, or a failed run without a failed test, counts as a failure.
 * @param report what the runner wrote, `undefined` when it wrote nothing
 */
export function countedTests(
  report: Tally | undefined,
  { ok, output }: { ok: boolean; output: string },
): Finding {
  if (!report) return { passed: 0, failed: 1, skipped: 0, output };
  const empty = report.passed + report.failed === 0;
  const unexplained = !ok && report.failed === 0;
  return { ...report, failed: report.failed + (empty || unexplained ? 1 : 0), output };
}
