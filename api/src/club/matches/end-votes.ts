import { countVotes, VOTES_KEPT_MS } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';
import { changeEachMatch } from './change-each-match.ts';
import { placesIn } from './present-match-player.ts';

/**
 * Counts the votes of matches whose vote is over, once for each, and returns of how many matches. Any number of processes can do
 * so at the same time.
 */
export async function endVotes({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = new Date(clock.now());
  const due = await db
    .selectFrom('matches')
    .select('match_id')
    .where('votes_end_at', '<=', now)
    .where('vote_winners', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('match_id')
    .execute();
  // Checked again under the lock: meanwhile, another process may have counted, or an admin may have reopened the match.
  return changeEachMatch(
    { db, log },
    due.map(({ match_id }) => match_id),
    async ({ tx, match, members }) => {
      if (match.vote_winners !== null || match.votes_end_at === null || match.votes_end_at > now)
        return false;
      const votes = await tx
        .selectFrom('match_votes')
        .select(['voter_id as voterId', 'player_id as playerId'])
        .where('match_id', '=', match.match_id)
        .orderBy('voted_at')
        .execute();
      const { winners, manOfTheMatchId } = countVotes(
        { ...placesIn(match, members), manOfTheMatchId: match.man_of_the_match_id },
        votes,
      );
      await tx
        .updateTable('matches')
        .set({ vote_winners: winners, man_of_the_match_id: manOfTheMatchId })
        .where('match_id', '=', match.match_id)
        .execute();
      if (manOfTheMatchId !== null && manOfTheMatchId !== match.man_of_the_match_id)
        await recordAct(tx, now.getTime(), {
          action: 'man_of_the_match_set',
          by: null,
          matchId: match.match_id,
          playerId: manOfTheMatchId,
        });
      return true;
    },
  );
}

/** Forgets who voted for whom a month ago. */
export async function forgetVotes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('match_votes')
    .where('voted_at', '<', new Date(now - VOTES_KEPT_MS))
    .execute();
}
