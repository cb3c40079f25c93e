/**
 * For whom a candidate, a release that isn't live for everyone yet, is live: admins only, or admins and so many per cent of all
 * browsers.
 */
export type Audience = { readonly stage: 'admins' } | { readonly stage: 'share'; readonly share: number };

/** Who opens a page, as far as it decides which releases they get. */
export type Viewer = {
  /** From 0 to 99, the same for as long as the browser keeps its cookie. */
  readonly share: number;
  readonly isAdmin: boolean;
};

/** A remote as the registry publishes it: its live release and perhaps a candidate. */
export type Published<Release> = Release & { readonly candidate?: Release & { readonly audience: Audience } };

/**
 * The release of a remote that a viewer gets. Shell and server decide alike. A viewer who gets a candidate keeps it
 * when it's made live for more: admins are part of every share, and a larger share includes every smaller one.
 */
export function releaseFor<Release>(remote: Published<Release>, { share, isAdmin }: Viewer): Release {
  const { candidate } = remote;
  if (candidate === undefined) return remote;
  const { audience } = candidate;
  return isAdmin || (audience.stage === 'share' && share < audience.share) ? candidate : remote;
}

/** The cookie that holds a browser's share. It says nothing about who uses it: one browser in a hundred has the same. */
export const SHARE_COOKIE = 'kickabout-share';

/** Set where a tab shows other releases than the live ones. */
export const OVERRIDDEN_COOKIE = 'kickabout-overridden';

/** The share of a browser without one: part of no share but everyone. */
export const NO_SHARE = 99;

export function shareIn(cookies: string): number {
  return Number(new RegExp(`(?:^|; )${SHARE_COOKIE}=(\\d\\d?)(?:;|$)`).exec(cookies)?.[1] ?? NO_SHARE);
}
