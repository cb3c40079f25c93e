import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { prepared, type Statement, statementOf } from '../database/prepared.ts';
import { transferStatements } from '../ledger/post-transfers.ts';
import { promotionStatements } from '../messages/match-facts.ts';
import type { LockedPlaces } from './lock-places.ts';
import type { PlaceChanges, Refill } from './match-places.ts';
import { hasNewResult, resultOf, updateResult } from './recalculate-match.ts';
import { asTransfer, transfersDue } from './settle-match.ts';

/** The statements that store what was changed in a match, and what follows from it. */
export function storePlaces(db: Db, { places, posted }: LockedPlaces): Statement[] {
  const { match } = places;
  const { added, removed, moved, lateLeaves, refilled, changedAt, before } = places.changes();
  const matchId = match.match_id;
  const ids = (players: readonly { playerId: number }[]) => players.map(({ playerId }) => playerId);
  const statements: Statement[] = [];

  if (removed.length > 0) {
    statements.push(deleteMembers.statement(db, { matchId, ids: removed }));
    const result = resultOf(places);
    if (hasNewResult(match, result)) statements.push(statementOf(db, updateResult(db, matchId, result)));
  }
  if (moved.length > 0)
    statements.push(
      updateTeams.statement(db, { matchId, ids: ids(moved), teams: moved.map(({ teamId }) => teamId) }),
    );
  statements.push(...insertAdded(db, added));
  if (lateLeaves.length > 0)
    statements.push(
      statementOf(
        db,
        db.insertInto('late_leaves').values(
          lateLeaves.map(({ playerId, pricePence, leftAt }) => ({
            match_id: matchId,
            player_id: playerId,
            price_pence: pricePence,
            left_at: new Date(leftAt),
          })),
        ),
      ),
    );
  if (refilled.length > 0) statements.push(statementOf(db, insertRefills(matchId, refilled)));
  if (removed.length + refilled.length > 0) {
    const transfers = transfersDue(places, posted).map((one) => asTransfer(one, match));
    statements.push(...transferStatements(db, changedAt, transfers));
  }
  if (removed.length > 0)
    statements.push(...promotionStatements(db, changedAt, { match, members: before }, places));
  return statements;
}

/** Records who took the places of late leavers. */
export const insertRefills = (matchId: number, refilled: readonly Refill[]) =>
  sql`insert into refilled_places (late_leave_id, taken_by, taken_at)
    select late_leave_id, taken_by, taken_at
    from unnest(${refilled.map(({ nth }) => nth)}::int[], ${refilled.map(({ takenBy }) => takenBy)}::int[],
        ${refilled.map(({ takenAt }) => new Date(takenAt))}::timestamptz[]) as taken (nth, taken_by, taken_at)
      join (select late_leave_id, row_number() over (order by late_leave_id) as nth
        from late_leaves where match_id = ${matchId}) as leaves using (nth)`;

/** The statement that stores who joined several matches, where no one left. */
export const storeJoins = (db: Db, matches: readonly LockedPlaces[]): Statement[] =>
  insertAdded(
    db,
    matches.flatMap(({ places }) => places.changes().added),
  );

function insertAdded(db: Db, added: PlaceChanges['added']): Statement[] {
  if (added.length === 0) return [];
  return [
    insertMembers.statement(db, {
      matchIds: added.map(({ matchId }) => matchId),
      ids: added.map(({ playerId }) => playerId),
      prices: added.map(({ pricePence }) => pricePence),
      teams: added.map(({ teamId }) => teamId),
      joinedAt: added.map(({ joinedAt }) => new Date(joinedAt)),
    }),
  ];
}

type Members = { matchId: number; ids: readonly number[] };

const deleteMembers = prepared((db, { matchId, ids }: Members) =>
  db
    .deleteFrom('match_players')
    .where('match_id', '=', matchId)
    .where(sql<boolean>`player_id = any(${ids}::int[])`),
);

const updateTeams = prepared(
  (_db, { matchId, ids, teams }: Members & { teams: readonly number[] }) =>
    sql`update match_players set team_id = moved.team_id
      from unnest(${ids}::int[], ${teams}::smallint[]) as moved (player_id, team_id)
      where match_id = ${matchId} and match_players.player_id = moved.player_id`,
);

type Added = {
  matchIds: readonly number[];
  ids: readonly number[];
  prices: readonly number[];
  teams: readonly number[];
  joinedAt: readonly Date[];
};

const insertMembers = prepared(
  (_db, members: Added) =>
    sql`insert into match_players (match_id, player_id, price_pence, team_id, joined_at)
      select * from unnest(${members.matchIds}::int[], ${members.ids}::int[], ${members.prices}::int[],
        ${members.teams}::smallint[], ${members.joinedAt}::timestamptz[])`,
);
