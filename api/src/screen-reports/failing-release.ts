import { SCREEN_FAILURES, type ScreenFailure } from '@kickabout/contract';

/**
 * When the server takes a release back automatically. It does so early and on little evidence: the release before is
 * known to work. Anyone who disagrees can make the release live again with one command, and it isn't taken back a second
 * time.
 */
export const TAKING_BACK = {
  /**
   * How long a release is watched after it went live, or was shown to more visitors, in milliseconds. After that,
   * people decide.
   */
  watchedFor: 10 * 60_000,
  /** Fewer failures may come from one odd browser that tried again. */
  leastFailures: 3,
  /** The share of reports that are failures, and of addresses that sent one: one client alone isn't a fifth of a club. */
  leastShare: 0.2,
  /** How much worse it has to be than the other releases of the day before: some browsers fail with everything. */
  timesWorse: 2,
  /**
   * The same for one screen. It may only be opened a few times a day, so there is less evidence, which therefore
   * has to be clearer.
   */
  screen: {
    watchedFor: 60 * 60_000,
    /**
     * Fewer addresses may be one odd browser, at home and on the move, that two processes count twice each.
     */
    leastAddresses: 5,
    /** Nearly everyone who opens it: a screen that fails for some only is part of the release's own share. */
    leastShare: 0.8,
  },
} as const;

/** All reports about a release. */
export type Tally = Record<ScreenFailure, number> & {
  drew: number;
  addresses: number;
  failing_addresses: number;
};

/** How many times a screen failed. */
export const failuresIn = (tally: Record<ScreenFailure, number>): number =>
  SCREEN_FAILURES.reduce((sum, failure) => sum + tally[failure], 0);

/**
 * Whether a release fails so often that it has to be taken back.
 * @param now what was reported since it's being watched
 * @param before what was reported of other releases
 */
export function isFailing(now: Tally, before: Tally): boolean {
  const failures = failuresIn(now);
  const share = shareOf(failures, failures + now.drew);
  return (
    failures >= TAKING_BACK.leastFailures &&
    share >= TAKING_BACK.leastShare &&
    shareOf(now.failing_addresses, now.addresses) >= TAKING_BACK.leastShare &&
    share >= TAKING_BACK.timesWorse * shareOf(failuresIn(before), failuresIn(before) + before.drew)
  );
}

/** All reports about one screen. */
export type ScreenTally = { screen: string; drew: number; failed: number; failing_addresses: number };

/**
 * Whether a screen of a release fails for nearly everyone who opens it.
 * @param now what was reported of it
 * @param before what was reported of it in other releases
 */
export function isScreenFailing(
  { drew, failed, failing_addresses }: ScreenTally,
  before: Pick<ScreenTally, 'drew' | 'failed'>,
): boolean {
  const { leastAddresses, leastShare } = TAKING_BACK.screen;
  const share = shareOf(failed, failed + drew);
  return (
    failing_addresses >= leastAddresses &&
    share >= leastShare &&
    share >= TAKING_BACK.timesWorse * shareOf(before.failed, before.failed + before.drew)
  );
}

/** Why a release is taken back for one screen: "r2 failed to show the screen kit-list 5 of 5 times, at 5 addresses." */
export const whyTakenBackFor = (
  release: string,
  { screen, drew, failed, failing_addresses }: ScreenTally,
): string =>
  `${release} failed to show the screen ${screen} ${failed} of ${failed + drew} times, at ${failing_addresses} addresses.`;

const shareOf = (part: number, all: number) => (all === 0 ? 0 : part / all);

const WORDS: Record<ScreenFailure, string> = {
  not_loaded: 'couldn’t be loaded',
  threw_on_import: 'threw on import',
  threw_on_render: 'threw while rendering',
  refused: 'had other files than were released',
};

/** Why a release is taken back: "r2 failed 4 of 12 times: 3 threw while rendering, 1 couldn’t be loaded." */
export function whyTakenBack(release: string, tally: Tally): string {
  const failures = failuresIn(tally);
  const kinds = SCREEN_FAILURES.filter((failure) => tally[failure] > 0)
    .toSorted((a, b) => tally[b] - tally[a])
    .map((failure) => `${tally[failure]} ${WORDS[failure]}`);
  return `${release} failed ${failures} of ${failures + tally.drew} times: ${kinds.join(', ')}.`;
}
