import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA, in the light; in the dark only colours differ. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze();
  return [
    ...light.violations.map((violation) => describe('light', violation)),
    ...dark.violations.map((violation) => describe('dark', violation)),
  ];
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const describe = (scheme: string, { id, help, nodes }: Violation) =>
  `${scheme}: ${id}, ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n  ')}`;

/** Waits until a change of colours is on the screen. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
