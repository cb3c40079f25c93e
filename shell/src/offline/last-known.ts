import type { ResponseOf } from '@kickabout/contract';
import { LAST_KNOWN_CACHE } from '@kickabout/match-notes/last-known-cache';

type MatchSummary = ResponseOf<'listMatches'>[number];

/** Something that was read from the server at an instant (epoch milliseconds). */
export interface Reading<Value> {
  readonly value: Value;
  readonly readAt: number;
}

export interface KnownMatch {
  readonly match: Reading<MatchSummary>;
  /** Where the pitch is; missing from what earlier releases stored. */
  readonly address?: string;
  /** Who has a place and who's waiting, in order; null if that couldn't be read. */
  readonly players: Reading<readonly { readonly name: string; readonly place: 'in' | 'waiting' }[]> | null;
}

/** What someone sees when they open the app without a network. */
export interface LastKnown {
  /** A page or worker of another release ignores what it doesn't know how to read. */
  readonly version: 1;
  /** Whose it is: the subject at the identity provider. */
  readonly user: string;
  readonly clubName: string;
  readonly timeZone: string;
  /** The next match, and the next one that they are in or wait for if that's another. */
  readonly matches: readonly KnownMatch[];
  /** In the club's currency. */
  readonly balance: Reading<{ readonly balance: number; readonly available: number }> | null;
}

const ADDRESS = '/last-known.json';

/** Null if nothing is stored on this device. */
export async function readLastKnown(): Promise<LastKnown | null> {
  const stored = await caches.match(ADDRESS, { cacheName: LAST_KNOWN_CACHE });
  const known = (await stored?.json().catch(() => null)) as LastKnown | null | undefined;
  return known?.version === 1 ? known : null;
}

export async function storeLastKnown(known: LastKnown): Promise<void> {
  await (await caches.open(LAST_KNOWN_CACHE)).put(ADDRESS, Response.json(known));
}

export async function forgetLastKnown(): Promise<void> {
  await caches.delete(LAST_KNOWN_CACHE);
}

/** Whether someone has a place in a match that kicks off later today, in the club's time zone. */
export function isInToday({ matches, timeZone }: LastKnown, now: number): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return matches.some(({ match: { value } }) => {
    const kickoff = Date.parse(value.kickoff_at);
    return value.my_place === 'in' && kickoff > now && day.format(kickoff) === day.format(now);
  });
}

/** Marks the app's icon while its user is in a match today. Browsers without badges do nothing. */
export async function showBadge(known: LastKnown | null): Promise<void> {
  if (known !== null && isInToday(known, Date.now())) await navigator.setAppBadge?.();
  else await navigator.clearAppBadge?.();
}
