import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCampaign } from '@kickabout/tools/campaign';

/** Part of the report of Playwright, how many tests ended in which way. */
interface Stats {
  expected: number;
  unexpected: number;
  flaky: number;
  skipped: number;
}

export const campaign = defineCampaign({
  promise:
    'Logging in works every time, in every browser that is installed, and so does what goes wrong on the way where browsers differ.',
  options: { chromium: 20, others: 3 },
  sizes: ['chromium', 'others'],
  async run({ chromium, others }, say) {
    const figures: Record<string, number> = {};
    for (const [browsers, config, times] of [
      ['chromium', 'logins.config.ts', chromium],
      ['others', 'browsers.config.ts', others],
    ] as const) {
      if (times === 0) continue;
      const { expected, unexpected, flaky, skipped } = await runTests(config, times);
      say(`${browsers}: ${expected} passed, ${unexpected + flaky} failed, ${skipped} skipped`);
      if (unexpected + flaky > 0 || expected + skipped === 0)
        throw new Error(`${unexpected + flaky} logins failed.`);
      figures[`${browsers}Passed`] = expected;
      figures[`${browsers}Skipped`] = skipped;
    }
    return figures;
  },
});

/** Runs each test so many times, without retries. */
async function runTests(config: string, times: number): Promise<Stats> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-logins-'));
  const report = join(folder, 'report.json');
  const cli = join(import.meta.dirname, 'node_modules/@playwright/test/cli.js');
  const args = ['--repeat-each', String(times), '--retries', '0', '--reporter', 'list,json'];
  const tests = spawn(process.execPath, [cli, 'test', '-c', config, ...args], {
    cwd: import.meta.dirname,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: 'inherit',
  });
  try {
    await once(tests, 'close');
    return JSON.parse(readFileSync(report, 'utf8')).stats;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
