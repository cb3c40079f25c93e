import { LATELY_DAYS, playersToPick } from '@kickabout/domain';
import { sql } from 'kysely';
import { DAY_MS } from '../../../kernel/clock.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { AFTER_ALL, Page, pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { loadAttributesOf } from '../../attributes/attributes.ts';
import { BY_NAME, FIRST_NAME } from '../../players/by-name.ts';
import { isListed } from '../../players/load-player.ts';
import { cachedViewer } from '../joining/load-joiner.ts';
import { cachedMatch, cachedMatches } from './cached-matches.ts';
import { loadMatch, NO_SUCH_MATCH } from './load-match.ts';
import { loadMembers } from './load-members.ts';
import { presentMatch, presentSummary } from './present-match.ts';
import { placesIn, presentMatchPlayers } from './present-match-player.ts';

export const listMatches: Handler<'listMatches'> = async (
  { params: { status }, query },
  { cached, caller, clock, config },
) => {
  const page = await cachedMatches(cached, status, query);
  const viewer = caller && (await cachedViewer(cached, caller.playerId));
  const at = { now: clock.now(), club: config.club };
  return page.map((match) => presentSummary(match, viewer, at));
};

export const getMatch: Handler<'getMatch'> = async ({ params }, { db, cached, caller, clock, config }) => {
  const found = await cachedMatch(cached, params.id);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  const viewer = await cachedViewer(cached, caller.playerId);
  return presentMatch(db, found, viewer, { now: clock.now(), club: config.club });
};

export const listMatchPlayers: Handler<'listMatchPlayers'> = async ({ params }, { cached }) => {
  const found = await cachedMatch(cached, params.matchId);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  return presentMatchPlayers(placesIn(found.match, found.members));
};

/** The attributes of every player with a place, or who plays without one, for picking teams. */
export const getMatchPlayerAttributes: Handler<'getMatchPlayerAttributes'> = async ({ params }, { db }) => {
  const match = await loadMatch(db, params.matchId);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  const members = await loadMembers(db, match.match_id);
  const toPick = playersToPick(members, match.number_of_players);
  const ids = toPick.map(({ playerId }) => playerId);
  const attributes = await loadAttributesOf(db, ids);
  return toPick.map(({ playerId, preferredName, teamId }) => ({
    player_id: playerId,
    preferred_name: preferredName,
    team_id: teamId,
    attributes: attributes.get(playerId) ?? {},
  }));
};

/** Each pair once, the lower id first. */
export const listTeammates: Handler<'listTeammates'> = async ({ params: { matchId } }, { db }) => {
  const match = await loadMatch(db, matchId);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  const until = match.kickoff_at;
  const from = new Date(until.getTime() - LATELY_DAYS * DAY_MS);
  const pairs = await countTogether(db, { matchId, from, until });
  return pairs.map(({ one, other, times }) => ({ player_ids: [one, other], times }));
};

type Before = { matchId: number; from: Date; until: Date };

/** Only those who played: who that is, is known once a match has started. */
const countTogether = prepared(
  (_, { matchId, from, until }: Before) => sql<{ one: number; other: number; times: number }>`
    WITH members AS (SELECT player_id FROM match_players WHERE match_id = ${matchId}),
      played AS (
        SELECT match_id, team_id, player_id
        FROM matches JOIN match_players USING (match_id) JOIN members USING (player_id)
        WHERE kickoff_at >= ${from} AND kickoff_at < ${until} AND match_status <> 'pending' AND deleted_at IS NULL
          AND plays AND team_id <> 0
      )
    SELECT one.player_id AS one, other.player_id AS other, count(*)::int AS times
    FROM played AS one JOIN played AS other USING (match_id, team_id)
    WHERE one.player_id < other.player_id
    GROUP BY one.player_id, other.player_id
    ORDER BY one.player_id, other.player_id`,
);

/** Everyone who was marked late in a match that was played. */
export const listLates: Handler<'listLates'> = async ({ query: { cursor, limit } }, { db, config }) => {
  if (config.club.hidden.has('lates')) return new Page([], null);
  const [kickoffAt, matchId, name, playerId] = cursor ?? [...AFTER_ALL, ...FIRST_NAME];
  const lates = await findLates(db, { kickoffAt, matchId, name, playerId, rows: limit + 1 });
  return pageOf(lates, limit, (row) => [row.kickoff_at, row.match_id, row.preferred_name, row.player_id]);
};

type LatePage = { kickoffAt: string; matchId: number; name: string; playerId: number; rows: number };

const findLates = prepared((db, { kickoffAt, matchId, name, playerId, rows }: LatePage) =>
  db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .innerJoin('players', 'players.player_id', 'match_players.player_id')
    .select(['matches.match_id', 'match_date', 'kickoff_at', 'players.player_id', 'preferred_name'])
    .select(sql<string>`first_name || ' ' || last_name`.as('full_name'))
    .where('late', '=', sql.lit(true))
    .where(isListed('players.player_id'))
    .where('matches.match_status', '<>', sql.lit('pending'))
    .where('matches.deleted_at', 'is', null)
    .where(
      sql<boolean>`(kickoff_at, matches.match_id) <= (${kickoffAt}, ${matchId}) AND
        ((kickoff_at, matches.match_id) < (${kickoffAt}, ${matchId}) OR
          (${BY_NAME}, players.player_id) > (${name}, ${playerId}))`,
    )
    .orderBy('kickoff_at', 'desc')
    .orderBy('matches.match_id', 'desc')
    .orderBy(BY_NAME)
    .orderBy('players.player_id')
    .limit(rows),
);
