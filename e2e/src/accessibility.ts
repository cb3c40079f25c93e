import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** In the page, not the module imported here. */
    readonly axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Reports only violations in detail: with passing elements too, axe takes twice as long. */
const FAILURES_ONLY: RunOptions = { resultTypes: ['violations'], preload: false };

/** Violations of WCAG 2.2 AA that axe finds. Dark mode only differs in its colours, so only those are checked there. */
export async function violationsOf(page: Page): Promise<string[]> {
  await stopTransitions(page);
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await runAxe(page, { type: 'tag', values: WCAG });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, { type: 'rule', values: ['color-contrast'] });
  return [
    ...light.map((violation) => describe('light', violation)),
    ...dark.map((violation) => describe('dark', violation)),
  ];
}

const runAxe = (page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<Result[]> =>
  page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    ...FAILURES_ONLY,
    runOnly,
  });

const describe = (scheme: string, { id, help, nodes }: Result) =>
  `${scheme}: ${id}, ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n  ')}`;

/** Switches transitions off: axe would measure a colour halfway through one. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition-property: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
