import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * What a browser complained of: every console message, page error, failed request and answer of 400 or more, on any
 * page of its contexts, pop-ups and the provider's and bank's pages included.
 */
export class Watch {
  readonly #complaints: string[] = [];
  readonly #expected: { readonly pattern: RegExp; seen: boolean }[] = [];
  /** Addresses of all requests so far. */
  readonly requested: string[] = [];
  readonly #underway = new Set<Request>();

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      const { url } = message.location();
      this.#complain(`console.${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.#complain(`page error: ${error.error().stack}`));
    context.on('request', (request) => {
      this.requested.push(request.url());
      // The stream of changes is under way for as long as the page is in sight.
      if (request.resourceType() !== 'eventsource') this.#underway.add(request);
    });
    context.on('requestfinished', (request) => this.#underway.delete(request));
    context.on('requestfailed', (request) => {
      this.#underway.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // A page that is left gives up what it was still fetching.
      if (reason !== 'net::ERR_ABORTED')
        this.#complain(`request failed: ${reason} ${request.method()} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.#complain(`status ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** Complaints that match belong to what is tested; one that never comes fails the test. */
  expect(...patterns: RegExp[]): void {
    for (const pattern of patterns) this.#expected.push({ pattern, seen: false });
  }

  /** Whether a page has nothing under way. */
  isQuiet(page: Page): boolean {
    return ![...this.#underway].some((request) => request.frame().page() === page);
  }

  /** @throws when something was said that was not expected, or the other way round. */
  settle(): void {
    const unexpected = this.#complaints.filter((line) => !this.#isExpected(line));
    if (unexpected.length > 0)
      throw new Error(`The browser complained of what no test expects:\n${unexpected.join('\n')}`);
    const missing = this.#expected.filter(({ seen }) => !seen).map(({ pattern }) => String(pattern));
    if (missing.length > 0) throw new Error(`Expected complaints never came: ${missing.join(', ')}`);
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
