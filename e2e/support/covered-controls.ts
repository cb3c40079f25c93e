import { expect, type Page } from '@playwright/test';
import { messages } from './pages/admin-pages.ts';

/**
 * Runs in every page: what could be tapped when something was last tapped or typed, and that a message then covers, is an error of
 * that page's console, and so fails its test.
 */
export function reportCoveredControls(): void {
  /** What could be tapped, and how far down the page it was: something else may have pushed it to where the message is. */
  let tappable = new Map<Element, number>();
  let scrolled = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const region = () => document.querySelector('section[aria-label="Messages"]');
  const controls = () =>
    [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')].map(
      (control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return { control, at, y: Math.round(top + scrollY) };
      },
    );
  function remember() {
    scrolled = scrollY;
    tappable = new Map(
      controls().flatMap(({ control, at, y }) => (control.contains(at) ? [[control, y]] : [])),
    );
  }
  function report() {
    const strip = region()?.parentElement;
    // The test may have scrolled since.
    if (scrollY !== scrolled && scrollY - scrolled !== strip?.offsetHeight) return;
    for (const { control, at, y } of controls())
      if (tappable.get(control) === y && strip?.contains(at))
        console.error(`“${region()?.textContent}” covers ${control.textContent.trim()}`);
  }
  addEventListener('report-covered', report);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, remember, true);
  addEventListener('DOMContentLoaded', () => {
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      if (region()?.childElementCount) timer = setTimeout(report, 200);
    });
    changes.observe(document.documentElement, { childList: true, subtree: true });
  });
}

/** What a page shows at first, while a message is there, can be tapped. */
export async function expectFirstScreenFree(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const strip = document.querySelector('section[aria-label="Messages"]')?.parentElement;
      return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')]
        .filter((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          const y = top + height / 2;
          return (
            y + scrollY <= innerHeight && strip?.contains(document.elementFromPoint(left + width / 2, y))
          );
        })
        .map(({ textContent }) => textContent);
    });
  await expect.poll(covered, { timeout: 2000 }).toEqual([]);
  await expect(messages(page)).not.toBeEmpty();
}

/** Nothing that could be tapped before a message is covered by it, now that the page has had a moment. */
export async function expectNothingCovered(page: Page): Promise<void> {
  await expect(messages(page)).not.toBeEmpty();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    dispatchEvent(new Event('report-covered'));
  });
}
