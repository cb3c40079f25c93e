import { SCREEN_FAILURES, type ScreenFailure, type ScreenReport } from '@kickabout/contract';
import { HOUR_MS } from '../../kernel/clock.ts';

/**
 * When the server takes a release back automatically, and when it only tells the admins. Anyone can send made-up reports, so only
 * addresses count, each once, and below a number of them a person decides. Someone who disagrees can make the release live again
 * with one command, and it isn't taken back a second time.
 */
export const TAKING_BACK = {
  /**
   * How long a release is watched after it went live, or was shown to more visitors, in milliseconds. After that,
   * people decide.
   */
  watchedFor: HOUR_MS,
  /** Fewer addresses may be one odd browser, at home and on the move, or one person who makes reports up. */
  leastAddresses: 5,
  /** The share of the addresses that a release fails for: a browser that a third of a club uses is worth it. */
  leastShare: 1 / 3,
  /** The share of all addresses that reported the remote within the hour, so that a few don’t speak for a busy club. */
  leastShareOfVisitors: 1 / 5,
} as const;

/** When the admins are told of failures, once for each release: also of a page that only a few open. */
const TELLING = { leastAddresses: 3, leastFailures: 3 } as const;

/** What was reported of a release while it's watched. */
export type Tally = {
  /** From how many addresses it was reported, and how many of them had a failure. */
  addresses: number;
  failing: number;
  /** From how many any release of its remote was reported. */
  visitors: number;
  /** How many times each failure was reported. One address can report many. */
  failures: Record<ScreenFailure, number>;
  /** The screens that failed, as far as reports named them. */
  screens: readonly string[];
};

export const isFailure = ({ outcome }: Pick<ScreenReport, 'outcome'>): boolean =>
  outcome !== 'drew' && outcome !== 'responded';

/** How many times a screen failed. */
export const failuresIn = (failures: Record<ScreenFailure, number>): number =>
  SCREEN_FAILURES.reduce((sum, failure) => sum + failures[failure], 0);

/** What has to be done about a release; null if nothing. */
export function judgeRelease({
  addresses,
  failing,
  visitors,
  failures,
}: Tally): 'take_back' | 'tell_admins' | null {
  const { leastAddresses, leastShare, leastShareOfVisitors } = TAKING_BACK;
  const isShare = failing > 0 && failing >= leastShare * addresses;
  if (isShare && failing >= leastAddresses && failing >= leastShareOfVisitors * visitors) return 'take_back';
  const isRepeated = isShare && failuresIn(failures) >= TELLING.leastFailures;
  return isRepeated || failing >= TELLING.leastAddresses ? 'tell_admins' : null;
}

const WORDS: Record<ScreenFailure, string> = {
  not_loaded: 'couldn’t be loaded',
  threw_on_import: 'threw on import',
  threw_on_render: 'threw while rendering',
  refused: 'had other files than were released',
  hung: 'made the page hang',
  threw_later: 'threw an error that nothing caught',
};

/** What the history and the audit list hold. */
const LONGEST_REASON = 200;

/** "r2 failed at 5 of 12 addresses: 7 times it threw while rendering, 1 time it couldn’t be loaded. Screens: match-list." */
export function whyFailing(release: string, { addresses, failing, failures, screens }: Tally): string {
  const kinds = SCREEN_FAILURES.filter((failure) => failures[failure] > 0)
    .toSorted((a, b) => failures[b] - failures[a])
    .map(
      (failure) => `${failures[failure]} ${failures[failure] === 1 ? 'time' : 'times'} it ${WORDS[failure]}`,
    );
  const named = screens.length > 0 ? ` Screens: ${screens.join(', ')}.` : '';
  const of = `${failing} of ${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
  const reason = `${release} failed at ${of}: ${kinds.join(', ')}.${named}`;
  return reason.length <= LONGEST_REASON ? reason : `${reason.slice(0, LONGEST_REASON - 1)}…`;
}
