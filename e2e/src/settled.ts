import { expect, type Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** Waits until the page has finished: no pending request, no loading text, fonts ready. */
export async function settled(page: Page, watch: Watch): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let quietSince: number | null = null;
  await expect(async () => {
    const isQuiet = watch.isQuiet(page) && (await page.getByText(/^Loading\b.*\.\.\.$/).count()) === 0;
    quietSince = isQuiet ? (quietSince ?? Date.now()) : null;
    expect(quietSince !== null && Date.now() - quietSince >= 200).toBe(true);
  }).toPass({ intervals: [50] });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
