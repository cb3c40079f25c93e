import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions, run } from 'axe-core';

declare global {
  interface Window {
    readonly axe: { readonly run: typeof run };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports only violations in detail: with passing elements too, axe takes twice as long. */
const FAILURES_ONLY: RunOptions = { resultTypes: ['violations'], preload: false };

const WCAG: RunOptions = {
  ...FAILURES_ONLY,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

const CONTRAST: RunOptions = { ...FAILURES_ONLY, runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Prepares a loaded page for `violationsOf` and `darkViolationsOf`. */
export async function loadAxe(page: Page): Promise<void> {
  await stopTransitions(page);
  await page.evaluate(AXE);
}

/** Violations of WCAG 2.2 AA that axe finds in light mode, in a page at rest: what scrolls below the header or a message has less room. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('section[aria-label="Messages"] [aria-label="Dismiss"]')?.click();
    scrollTo(0, 0);
  });
  return (await runAxe(page, WCAG)).map(describe);
}

/** Violations in dark mode, which differs only in its colours. */
export async function darkViolationsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const violations = await runAxe(page, CONTRAST);
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.map(describe);
}

/**
 * Skips rows that differ from a row above only in their text: they have the same colours and the same structure, and axe takes
 * half its time for them.
 */
const runAxe = (page: Page, options: RunOptions): Promise<Result[]> =>
  page.evaluate(async (given) => {
    const withoutText = (row: Element) =>
      row.outerHTML
        .replace(/>[^<]*[^<\s][^<]*</g, '>text<')
        .replace(/ (href|id|title|for|name|value|datetime|aria-label\w*|aria-describedby)="[^"]+"/g, ' $1');
    const exclude = [...document.querySelectorAll('tbody, ul, ol')].flatMap((list) => {
      const seen = new Set<string>();
      return [...list.children].filter((row) => seen.size === seen.add(withoutText(row)).size);
    });
    return (await window.axe.run({ include: document, exclude }, given)).violations;
  }, options);

const describe = ({ id, help, nodes }: Result) =>
  `${id}, ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n  ')}`;

/** Switches transitions off: axe would measure a colour halfway through one. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition-property: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
