import { type MemberId, playersAndGuests } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { prepared, runAll, type Statement, statementOf } from '../../kernel/database/prepared.ts';
import { transferStatements } from '../ledger/post-transfers.ts';
import { promotionStatements } from './announce-match.ts';
import type { Member } from './load-members.ts';
import type { LockedPlaces } from './lock-places.ts';
import type { MadeRequest, MatchPlaces, PlaceChanges, Refill } from './match-places.ts';
import { hasNewResult, resultOf, updateResult } from './recalculate-match.ts';
import { asTransfer, transfersDue } from './settle-match.ts';
import { updateMoved } from './store-moved.ts';

/** The statements that store what was changed in a match, and what follows from it. */
export function storePlaces(db: Db, { places, posted }: LockedPlaces): Statement[] {
  const { match } = places;
  const { added, removed, moved, lateLeaves, refilled, requests, changedAt, before } = places.changes();
  const matchId = match.match_id;
  const statements = deleteRemoved(db, matchId, removed);

  if (removed.length > 0) {
    const result = resultOf(places);
    if (hasNewResult(match, result)) statements.push(statementOf(db, updateResult(db, matchId, result)));
  }
  statements.push(
    ...updateMoved(db, matchId, moved),
    ...insertAdded(db, added),
    ...insertRequests(db, matchId, requests),
  );
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

/** Stores who left and who moved up, in a transaction of another change. */
export async function storeMembers(tx: Tx, places: MatchPlaces): Promise<void> {
  const { match_id: matchId } = places.match;
  const { removed, moved } = places.changes();
  await runAll(tx, [...deleteRemoved(tx, matchId, removed), ...updateMoved(tx, matchId, moved)]);
}

function deleteRemoved(db: Db, matchId: number, removed: readonly Member[]): Statement[] {
  const { players, guests } = idsOf(removed);
  return [
    ...(guests.length > 0 ? [deleteGuests.statement(db, { guests })] : []),
    ...(players.length > 0 ? [deletePlayers.statement(db, { matchId, players })] : []),
  ];
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
export function storeJoins(db: Db, matches: readonly LockedPlaces[]): Statement[] {
  const changes = matches.map(({ places }) => ({ matchId: places.match.match_id, ...places.changes() }));
  return [
    ...insertAdded(
      db,
      changes.flatMap(({ added }) => added),
    ),
    ...changes.flatMap(({ matchId, requests }) => insertRequests(db, matchId, requests)),
  ];
}

/** Two that use the same id at the same moment, for different matches, collide here: the second is refused. */
function insertRequests(db: Db, matchId: number, requests: readonly MadeRequest[]): Statement[] {
  if (requests.length === 0) return [];
  const rows = requests.map(({ id, digest, madeAt }) => ({
    request_id: id,
    digest,
    made_id: matchId,
    made_at: new Date(madeAt),
  }));
  return [statementOf(db, db.insertInto('made_by_requests').values(rows))];
}

function insertAdded(db: Db, added: PlaceChanges['added']): Statement[] {
  const { players, guests } = playersAndGuests(added);
  const columns = (members: readonly Member[]) => ({
    matchIds: members.map(({ matchId }) => matchId),
    ids: members.map(({ playerId }) => playerId),
    prices: members.map(({ pricePence }) => pricePence),
    teams: members.map(({ teamId }) => teamId),
    joinedAt: members.map(({ joinedAt }) => new Date(joinedAt)),
  });
  return [
    ...(players.length > 0 ? [insertPlayers.statement(db, columns(players))] : []),
    ...(guests.length > 0
      ? [
          insertGuests.statement(db, {
            ...columns(guests),
            guestIds: guests.map(({ guestId }) => guestId),
            names: guests.map(({ guestName }) => guestName),
            waitLast: guests.map(({ waitsLast }) => waitsLast),
          }),
        ]
      : []),
  ];
}

/** Whose rows are stored where. */
export function idsOf(members: readonly MemberId[]) {
  const { players, guests } = playersAndGuests(members);
  return { players: players.map(({ playerId }) => playerId), guests: guests.map(({ guestId }) => guestId) };
}

const deletePlayers = prepared((db, { matchId, players }: { matchId: number; players: readonly number[] }) =>
  db
    .deleteFrom('match_players')
    .where('match_id', '=', matchId)
    .where(sql<boolean>`player_id = any(${players}::int[])`),
);

const deleteGuests = prepared((db, { guests }: { guests: readonly string[] }) =>
  db.deleteFrom('match_guests').where(sql<boolean>`guest_id = any(${guests}::uuid[])`),
);

type Added = {
  matchIds: readonly number[];
  ids: readonly number[];
  prices: readonly number[];
  teams: readonly number[];
  joinedAt: readonly Date[];
};

const insertPlayers = prepared(
  (_db, members: Added) =>
    sql`insert into match_players (match_id, player_id, price_pence, team_id, joined_at)
      select * from unnest(${members.matchIds}::int[], ${members.ids}::int[], ${members.prices}::int[],
        ${members.teams}::smallint[], ${members.joinedAt}::timestamptz[])`,
);

type AddedGuests = Added & {
  guestIds: readonly string[];
  names: readonly (string | null)[];
  waitLast: readonly boolean[];
};

const insertGuests = prepared(
  (_db, guests: AddedGuests) =>
    sql`insert into match_guests (guest_id, guest_name, waits_last, match_id, host_id, price_pence, team_id, joined_at)
      select * from unnest(${guests.guestIds}::uuid[], ${guests.names}::text[], ${guests.waitLast}::boolean[],
        ${guests.matchIds}::int[], ${guests.ids}::int[], ${guests.prices}::int[], ${guests.teams}::smallint[],
        ${guests.joinedAt}::timestamptz[])`,
);
