import type { ResponseOf } from '@kickabout/contract';
import { liveNow } from '@kickabout/releases';

/** A change of what is live on a club's site. */
export type LiveChange = ResponseOf<'listReleases'>[number];

const VERB = {
  build: 'built',
  release: 'released',
  rollback: 'rolled back to',
  widened: 'widened',
  taken_back: 'taken back to',
  withdrawn: 'withdrew',
  preview: 'previewed',
} as const satisfies Record<LiveChange['how'], string>;

/** The list of a site's releases, the latest last. @param history the latest first */
export function historyLines(history: readonly LiveChange[]): string[] {
  const { live, candidate } = liveNow(history);
  return history.toReversed().flatMap((change) => {
    const { at, how, release, commit, stage, reason } = change;
    const columns = [
      `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`,
      VERB[how].padEnd(14),
      release.padEnd(13),
      (stage === 'everyone' || stage === 'preview' ? '' : audienceOf(change)).padEnd(15),
      (commit ?? '').padEnd(9),
      publisherOf(change).padEnd(28),
      change === live ? '● live' : change === candidate ? `◐ live for ${audienceOf(change)}` : '',
    ];
    const line = `  ${columns.join(' ')}`.trimEnd();
    return reason === null ? [line] : [line, `    ${reason}`];
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
      return 'someone';
    case 'server':
      return 'the server';
    default:
      return by satisfies never;
  }
}
