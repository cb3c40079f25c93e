import { endVote, VOTES_KEPT_MS } from '@kickabout/domain';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { changeEachMatch, JOB_WAITS_MS } from '../kickoff/change-each-match.ts';
import { voteEndedBy } from '../reading/match-conditions.ts';

/**
 * Counts the votes of matches whose vote is over, once for each, and returns of how many matches. Any number of processes can do
 * so at the same time.
 */
export async function endVotes(
  services: Pick<MatchServices, 'db' | 'clock' | 'log' | 'changeMatch'>,
): Promise<number> {
  const { db, clock, changeMatch } = services;
  return changeEachMatch(services, voteEndedBy(clock.now()), (matchId) => {
    const about = { kind: 'other' as const, matchId, clock, waitMs: JOB_WAITS_MS };
    return changeMatch({ ...about, read: findVotes.statement(db, { matchId }) }, ({ match, now, found }) => {
      // Meanwhile, another process may have counted, or an admin may have reopened the match.
      const counted = endVote(match, found, now);
      if (counted === null) return { match, answer: () => false };
      const { manOfTheMatchId } = counted;
      const isNew = manOfTheMatchId !== null && manOfTheMatchId !== match.manOfTheMatchId;
      return {
        match: counted,
        answer: () => true,
        acts: () => (isNew ? [{ action: 'man_of_the_match_set', playerId: manOfTheMatchId }] : []),
      };
    });
  });
}

const findVotes = prepared((db, { matchId }: { matchId: number }) =>
  db
    .selectFrom('match_votes')
    .select(['voter_id as voterId', 'player_id as playerId'])
    .where('match_id', '=', matchId)
    .orderBy('voted_at'),
);

/** Forgets who voted for whom a month ago. */
export async function purgeVotes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('match_votes')
    .where('voted_at', '<', new Date(now - VOTES_KEPT_MS))
    .execute();
}
