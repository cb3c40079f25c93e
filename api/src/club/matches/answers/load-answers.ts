import type { MatchAnswer } from '@kickabout/contract';
import { answerOf, groupAnswers, isActive, type Match } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { BY_NAME } from '../../players/by-name.ts';
import { loadAbsence } from '../../players/set-absence.ts';
import type { MatchRow } from '../reading/load-match.ts';

/** What those who aren't in a match have said about it, by name, and who hasn't said anything, as far as they have played lately or are new. */
export function answersOf(
  { date, kickoffAt, members }: Pick<Match, 'date' | 'kickoffAt' | 'members'>,
  rows: readonly Awaited<ReturnType<typeof findAnswers>>[number][],
) {
  const players = rows.map(({ from, until, reason, ...player }) => ({
    ...player,
    absence: from === null || until === null ? null : { from, until, reason },
  }));
  const { cant, maybe, unanswered } = groupAnswers({ date, members }, players);
  const isPlaying = ({ lastKickoffAt }: (typeof players)[number]) =>
    isActive(lastKickoffAt?.getTime() ?? null, kickoffAt);
  return {
    cant,
    maybe,
    /** Everyone who can be told that places are left. */
    callable: [...maybe, ...unanswered],
    unanswered: unanswered.filter(isPlaying),
  };
}

/** What one player has said about a match; being in it isn't looked at. */
export async function loadAnswerOf(
  db: Db,
  { match_id, match_date }: MatchRow,
  playerId: number,
): Promise<MatchAnswer | null> {
  const row = await db
    .selectFrom('match_answers')
    .select('answer')
    .where('match_id', '=', match_id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return answerOf(match_date, { answer: row?.answer ?? null, absence: await loadAbsence(db, playerId) });
}

/** With `everyone`, also those who haven't said anything. */
export const findAnswers = prepared((db, { matchId, everyone }: { matchId: number; everyone: boolean }) =>
  db
    .selectFrom('players')
    .leftJoin('match_answers', (join) =>
      join
        .onRef('match_answers.player_id', '=', 'players.player_id')
        .on('match_answers.match_id', '=', matchId),
    )
    .leftJoin('absences', 'absences.player_id', 'players.player_id')
    .leftJoin('quiet_hours', 'quiet_hours.player_id', 'players.player_id')
    .select(['quiet_hours.player_id as has_chosen', 'quiet_from', 'quiet_until'])
    .select([
      'players.player_id as playerId',
      'preferred_name as preferredName',
      'answer',
      'away_from as from',
      'away_until as until',
      'reason',
    ])
    .select((eb) =>
      eb
        .selectFrom('match_players')
        .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
        .select(({ fn }) => fn.max('kickoff_at').as('last'))
        .whereRef('match_players.player_id', '=', 'players.player_id')
        .as('lastKickoffAt'),
    )
    .where('closed_at', 'is', null)
    .where('disabled_reason', 'is', null)
    .where(sql<boolean>`(${everyone}::boolean or answer is not null or away_until is not null)`)
    .orderBy(BY_NAME)
    .orderBy('players.player_id'),
);
