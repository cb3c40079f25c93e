import { SOMEONE } from '../release/release-record.ts';
import { type LiveChange, liveNow } from './live-now.ts';

/** A change of what is live, on a site or in its folder. */
interface Change {
  readonly at: string;
  readonly how: LiveChange['how'];
  readonly release: string;
  readonly commit?: string | null;
  readonly by: string;
}

const VERB = {
  build: 'built',
  release: 'released',
  rollback: 'rolled back to',
  widened: 'widened',
  taken_back: 'taken back to',
  withdrawn: 'withdrew',
  preview: 'previewed',
} as const satisfies Record<LiveChange['how'], string>;

/** A line of the list of releases. @param mark what it means for today */
export function historyLine({ at, how, release, commit, by }: Change, mark: string): string {
  const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  return `  ${when}  ${VERB[how].padEnd(15)}${release.padEnd(14)}${(commit ?? '').padEnd(10)}${by.padEnd(28)} ${mark}`.trimEnd();
}

/** The list of a site's releases, the latest last. @param history the latest first */
export function historyLines(history: readonly LiveChange[]): string[] {
  const { live, candidate } = liveNow(history);
  return history.toReversed().flatMap((change) => {
    const mark = change === live ? '● live' : change === candidate ? `◐ live for ${audienceOf(change)}` : '';
    const line = historyLine({ ...change, by: publisherOf(change) }, mark);
    return change.reason === null ? [line] : [line, `    ${change.reason}`];
  });
}

/** For whom a release that isn't for everyone is live. */
export function audienceOf({ stage, share }: Pick<LiveChange, 'stage' | 'share'>): string {
  return stage === 'share' ? `${share} % of visitors` : 'admins';
}

function publisherOf({ by }: LiveChange): string {
  switch (by.kind) {
    case 'key':
      return by.holder;
    case 'admin':
      return by.player.preferred_name ?? `${by.player.first_name} ${by.player.last_name}`;
    case 'site':
      return SOMEONE;
    case 'server':
      return 'the server';
    default:
      return by satisfies never;
  }
}
