import type { ResponseOf } from '@kickabout/contract';

/** A change of what is live on a club's site. */
export type LiveChange = ResponseOf<'listReleases'>[number];

export interface LiveNow {
  /** What everyone gets. */
  readonly live: LiveChange | undefined;
  /** What only admins or a share of the visitors get. */
  readonly candidate: LiveChange | undefined;
}

/** What is live after some changes. @param history the latest first */
export function liveNow(history: readonly LiveChange[]): LiveNow {
  const changes = history.filter(({ stage }) => stage !== 'preview');
  const since = changes.findIndex(({ stage }) => stage === 'everyone');
  const isOut = since !== 0 && changes[0]?.how !== 'withdrawn';
  return { live: changes[since], candidate: isOut ? changes[0] : undefined };
}
