import type { Page } from '@playwright/test';

/** How much of a page may move while it loads. */
export const MOST_SHIFT = 0.02;

interface Shift {
  readonly value: number;
  readonly of: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Records everything that moves without user input, on every page this tab loads. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const of = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        window.layoutShifts?.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });

    interface LayoutShiftEntry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
  });
}

/** What has moved so far, and the total shift. */
export async function layoutShiftOf(page: Page): Promise<{ total: number; shifts: readonly Shift[] }> {
  const shifts = (await page.evaluate(() => window.layoutShifts)) ?? [];
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}
