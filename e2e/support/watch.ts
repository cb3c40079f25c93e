import type { BrowserContext, Page, Request } from '@playwright/test';

/** On a busy machine a page uses its preloads later than the browser thinks right. */
const IS_LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** The app's service worker, in all tests but its own. */
const IS_BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

/**
 * The complaints of a browser: every console message, page error, failed request and response of 400 or more, on any
 * page of its contexts, including pop-ups and the pages of the provider and the bank.
 */
export class Watch {
  readonly #complaints: string[] = [];
  readonly #expected: { readonly pattern: RegExp; seen: boolean }[] = [];
  /** URLs of all requests so far. */
  readonly requested: string[] = [];
  readonly #underway = new Set<Request>();
  #lastChange = Date.now();

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      // Said to someone who is quicker in a field than the page's `autofocus`.
      if (message.text().startsWith('Autofocus processing was blocked')) return;
      if (IS_LATE_PRELOAD.test(message.text()) || IS_BLOCKED_WORKER.test(message.text())) return;
      const { url } = message.location();
      this.#complain(`console.${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.#complain(`page error: ${error.error().stack}`));
    context.on('request', (request) => {
      this.requested.push(request.url());
      // The stream of changes stays open for as long as the page is visible.
      if (request.resourceType() === 'eventsource') return;
      // Reports outlive the page that sent them, and then no one hears that they ended.
      if (request.url().endsWith('/screen-reports')) return;
      this.#underway.add(request);
      this.#lastChange = Date.now();
    });
    // What the page before still waited for isn't always said to have ended.
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame()) return;
        for (const request of this.#underway)
          if (!request.serviceWorker() && request.frame() === frame && !request.isNavigationRequest())
            this.#underway.delete(request);
      }),
    );
    context.on('requestfinished', (request) => this.#end(request));
    context.on('requestfailed', (request) => {
      this.#end(request);
      const reason = request.failure()?.errorText ?? '';
      // The browser cancels pending requests when it leaves a page.
      if (reason !== 'net::ERR_ABORTED')
        this.#complain(`request failed: ${reason} ${request.method()} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.#complain(`status ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** Expects complaints that match; one that never comes fails the test. */
  expect(...patterns: RegExp[]): void {
    for (const pattern of patterns) this.#expected.push({ pattern, seen: false });
  }

  /** Allows complaints that match, whether they come or not: what a page says that a test leaves before it's done. */
  allow(...patterns: RegExp[]): void {
    for (const pattern of patterns) this.#expected.push({ pattern, seen: true });
  }

  /** What keeps a page from being quiet: its pending requests, and the last one if any page has started or ended one since. */
  notQuiet(page: Page, milliseconds: number): string[] {
    const pending = [...this.#underway].filter((request) => request.frame().page() === page);
    const isRecent = Date.now() - this.#lastChange < milliseconds;
    return [...pending.map((request) => request.url()), ...(isRecent ? this.requested.slice(-1) : [])];
  }

  /** @throws for an unexpected complaint, and for an expected one that never came */
  settle(): void {
    const unexpected = this.#complaints.filter((line) => !this.#isExpected(line));
    if (unexpected.length > 0)
      throw new Error(`The browser had complaints that the test does not expect:\n${unexpected.join('\n')}`);
    const missing = this.#expected.filter(({ seen }) => !seen).map(({ pattern }) => String(pattern));
    if (missing.length > 0) throw new Error(`Expected complaints never came: ${missing.join(', ')}`);
  }

  #end(request: Request): void {
    this.#underway.delete(request);
    this.#lastChange = Date.now();
  }

  #complain(line: string): void {
    this.#complaints.push(line);
  }

  #isExpected(line: string): boolean {
    const matching = this.#expected.filter(({ pattern }) => pattern.test(line));
    for (const match of matching) match.seen = true;
    return matching.length > 0;
  }
}
