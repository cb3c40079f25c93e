import { expect, type Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** How long a page has had no pending request when it counts as quiet, in milliseconds. */
const QUIET_FOR = 200;

/** Waits until the page has finished: no pending request, no loading text, fonts ready. */
export async function settled(page: Page, watch: Watch): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await expect.poll(() => watch.notQuiet(page, QUIET_FOR), { intervals: [50] }).toEqual([]);
    expect(await page.getByText(/^Loading\b.*(\.\.\.|…)$/).count()).toBe(0);
  }).toPass({ intervals: [50], timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
