import type { HttpAnswer } from './http.ts';

/**
 * Answers that were asked for before their calls are made, each for one call: with the page, by `<link rel="preload"
 * as="fetch">` in its document, or with `readAhead` when someone is about to open another page.
 */
const ahead = new Map<string, EarlyRead>();

interface EarlyRead {
  /** When it was asked for; epoch milliseconds. */
  readonly since: number;
  /** Null if it failed. */
  readonly answer: Promise<HttpAnswer<unknown> | null>;
}

/** How long an answer may wait for its call, in milliseconds: as long as the query cache takes an answer for current. */
const FRESH_FOR = 10_000;

const links = () => [...document.querySelectorAll('link[rel="preload"][as="fetch"]')];
const linkTo = (address: string): Element | undefined =>
  links().find((link) => link.getAttribute('href') === address);
const isFresh = ({ since }: EarlyRead) => Date.now() - since < FRESH_FOR;

/** Whether an answer that the document asked for is on its way. */
export const isEarlyRead = (address: string): boolean => linkTo(address) !== undefined;

/** The answer that the document asked for, or null if it failed: then the call is made again, to find out why. */
export async function takeEarlyRead<Answer>(
  address: string,
  signal?: AbortSignal,
): Promise<HttpAnswer<Answer> | null> {
  linkTo(address)?.remove();
  return readAsVisitor(address, signal);
}

/** Asks for something that needs no token. Null if that fails. */
export async function readAsVisitor<Answer>(
  address: string,
  signal?: AbortSignal,
): Promise<HttpAnswer<Answer> | null> {
  const response = await fetch(address, signal ? { signal } : {}).catch(() => null);
  if (response?.ok !== true) return null;
  return { data: (await response.json()) as Answer, link: response.headers.get('link') };
}

/** Keeps an answer for the next call to an address, unless there's a fresh one. */
export function keepReadAhead(address: string, read: () => EarlyRead['answer']): void {
  const known = ahead.get(address);
  if (known === undefined || !isFresh(known)) ahead.set(address, { since: Date.now(), answer: read() });
}

/** The answer that `readAhead` asked for, or null if there's none that is fresh. */
export async function takeReadAhead<Answer>(address: string): Promise<HttpAnswer<Answer> | null> {
  const known = ahead.get(address);
  if (known === undefined) return null;
  ahead.delete(address);
  return isFresh(known) ? (known.answer as Promise<HttpAnswer<Answer> | null>) : null;
}

/** Drops the answers that `readAhead` asked for, because something has changed since. */
export const forgetReadAhead = (): void => ahead.clear();

/** The earliest moment at which the answer to a call that is made now may have been asked for; epoch milliseconds. */
export function askedSince(): number {
  if (links().length > 0) return performance.timeOrigin;
  return Math.min(Date.now(), ...[...ahead.values()].filter(isFresh).map(({ since }) => since));
}
