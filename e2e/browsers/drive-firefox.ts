import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { DrivenBrowser } from './driven-browser.ts';

/** Starts Firefox with a profile of its own. It speaks WebDriver BiDi itself, so it needs no driver. */
export function launchFirefox(program: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
}

export async function openFirefox(program: string): Promise<DrivenBrowser> {
  return driveFirefox(await launchFirefox(program));
}

/** Drives the first window of a Firefox. */
export async function driveFirefox(browser: Browser): Promise<DrivenBrowser> {
  const [first] = await browser.pages();
  if (!first) throw new Error('Firefox has no window.');
  let current: Page = first;
  const button = (name: string) => `::-p-xpath(//main//button[normalize-space()='${name}'])`;
  return {
    async goto(url) {
      await current.goto(url);
    },
    path: () => current.evaluate(() => location.pathname),
    text: async () => String(await current.evaluate('document.body.innerText')),
    press: (name) => current.locator(button(name)).click(),
    fill: (name, text) => current.locator(`input[name='${name}']`).fill(text),
    async inPopup(work) {
      const page = current;
      current = await newWindow(browser, page);
      await work();
      while (!current.isClosed()) await sleep(100);
      current = page;
    },
    close: () => browser.close(),
  };
}

/** Waits for the window that a page has opened. */
export async function newWindow(browser: Browser, opener: Page): Promise<Page> {
  for (;;) {
    const popup = (await browser.pages()).find((page) => page !== opener);
    if (popup) return popup;
    await sleep(100);
  }
}
