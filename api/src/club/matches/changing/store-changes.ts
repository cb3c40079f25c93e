import { isDeepStrictEqual } from 'node:util';
import {
  type ClubMoney,
  type Difference,
  type Match,
  type Member,
  memberChanges,
  type NewMatch,
  newLateLeaves,
  newRefills,
  playersAndGuests,
  type Unsettled,
} from '@kickabout/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import { actStatement } from '../../../kernel/audit/record-act.ts';
import type { Db, Tx } from '../../../kernel/database/connect.ts';
import { prepared, runAll, type Statement, statementOf } from '../../../kernel/database/prepared.ts';
import type { Schema } from '../../../kernel/database/tables.ts';
import { detailChanges } from './changes-in-match.ts';
import { MATCH_COLUMNS } from './lock-match.ts';
import { messagesAbout } from './match-messages.ts';

/**
 * Changes matches in a transaction that changes something else too, such as their pitch, their series or the club's clock. They have
 * been locked by `lockMatches`, and the change moves no money, as its type says; what a match decides alone goes through `changeMatch`. The
 * audit list says what differs.
 * @returns how each of them differs
 */
export async function changeLocked(
  tx: Tx,
  { now, money, by = null }: { now: number; money: ClubMoney; by?: { playerId: number } | null },
  locked: readonly Match[],
  change: (match: Match) => Unsettled,
): Promise<Difference[]> {
  const differences = locked.map((before) => ({ before, after: change(before) }));
  const acts = differences.flatMap((each) => {
    const changes = detailChanges(money, each);
    const { matchId } = each.after;
    return changes.length === 0
      ? []
      : actStatement(tx, now, { action: 'match_changed', by, matchId, changes });
  });
  const messages = differences.flatMap((each) => messagesAbout(tx, now, each));
  await runAll(tx, [...storeChanges(tx, now, differences), ...messages, ...acts]);
  return differences;
}

/** The statements that store how the rows of matches and their members differ. */
export function storeChanges(db: Db, now: number, differences: readonly Difference[]): Statement[] {
  const at = new Date(now);
  const changes = differences.map((each) => ({ ...each, ...memberChanges(each) }));
  const removed = playersAndGuests(changes.flatMap((change) => change.removed));
  const changed = playersAndGuests(changes.flatMap((change) => change.changed));
  const added = playersAndGuests(changes.flatMap((change) => change.added));
  const leaves = changes.flatMap((change) =>
    newLateLeaves(change).map(({ playerId: player_id, priceMinor: price_minor }) => ({
      match_id: change.after.matchId,
      player_id,
      price_minor,
      left_at: at,
    })),
  );
  const refills = changes.flatMap(newRefills);
  const store = (write: typeof insertPlayers, members: readonly Member[]) =>
    members.length > 0 ? [write.statement(db, columnsOf(members))] : [];
  return [
    ...store(deleteGuests, removed.guests),
    ...store(deletePlayers, removed.players),
    ...changes.flatMap((change) => updateMatch(db, change)),
    ...store(updatePlayers, changed.players),
    ...store(updateGuests, changed.guests),
    ...store(insertPlayers, added.players),
    ...store(insertGuests, added.guests),
    ...(leaves.length > 0 ? [statementOf(db, db.insertInto('late_leaves').values(leaves))] : []),
    ...(refills.length > 0 ? [statementOf(db, insertRefills(refills, at))] : []),
  ];
}

function updateMatch(db: Db, { before, after }: Difference): Statement[] {
  const changes = columnsThatDiffer(before, after);
  if (Object.keys(changes).length === 0) return [];
  const update = db.updateTable('matches').set(changes as Record<never, never>);
  return [statementOf(db, update.where('match_id', '=', after.matchId))];
}

/** Facts about a match that weren't so before, as the columns of its row. */
function columnsThatDiffer(
  before: Partial<Match>,
  after: Partial<Match>,
): Partial<Selectable<Schema['matches']>> {
  const changes = MATCH_COLUMNS.flatMap((selected) => {
    const [column = '', name = column] = selected.split(' as ');
    const [was, is] = [before, after].map((match) => match[name as keyof Match]);
    if (was === is || isDeepStrictEqual(was, is)) return [];
    return [[column, name.endsWith('At') && typeof is === 'number' ? new Date(is) : is] as const];
  });
  return Object.fromEntries(changes);
}

/** Adds a match to the club's calendar and returns its id. */
export async function insertMatch(
  tx: Tx,
  match: NewMatch,
  { now, by }: { now: number; by: number },
): Promise<number> {
  const columns = columnsThatDiffer({}, match) as Insertable<Schema['matches']>;
  const values = { ...columns, created_by: by, created_at: new Date(now) };
  const { match_id } = await tx
    .insertInto('matches')
    .values(values)
    .returning('match_id')
    .executeTakeFirstOrThrow();
  return match_id;
}

const insertRefills = (refills: ReturnType<typeof newRefills>, takenAt: Date) =>
  sql`insert into refilled_places (late_leave_id, taken_by, taken_at, taker_joined_at)
    select late_leave_id, taken_by, ${takenAt}::timestamptz, taker_joined_at
    from unnest(${refills.map(({ matchId }) => matchId)}::int[], ${refills.map(({ nth }) => nth)}::int[],
        ${refills.map(({ takenBy }) => takenBy)}::int[],
        ${refills.map(({ takerJoinedAt: at }) => (at === null ? null : new Date(at)))}::timestamptz[])
        as taken (match_id, nth, taken_by, taker_joined_at)
      join (select match_id, late_leave_id, row_number() over (partition by match_id order by late_leave_id) as nth
        from late_leaves where match_id = any(${refills.map(({ matchId }) => matchId)}::int[])) as leaves
        using (match_id, nth)`;

/** Members as lists of values, one for each column. */
const columnsOf = (members: readonly Member[]) => ({
  matchIds: members.map(({ matchId }) => matchId),
  ids: members.map(({ playerId }) => playerId),
  guestIds: members.map(({ guestId }) => guestId),
  names: members.map(({ guestName }) => guestName),
  prices: members.map(({ priceMinor }) => priceMinor),
  joinedAt: members.map(({ joinedAt }) => new Date(joinedAt)),
  waitLast: members.map(({ waitsLast }) => waitsLast),
  teams: members.map(({ teamId }) => teamId),
  plays: members.map(({ plays }) => plays),
  goals: members.map(({ goals }) => goals),
  assists: members.map(({ assists }) => assists),
  defcons: members.map(({ defcons }) => defcons),
  ownGoals: members.map(({ ownGoals }) => ownGoals),
  late: members.map(({ late }) => late),
});

type Columns = ReturnType<typeof columnsOf>;

const deletePlayers = prepared(
  (_db, { matchIds, ids }: Columns) =>
    sql`delete from match_players using unnest(${matchIds}::int[], ${ids}::int[]) as gone (match_id, player_id)
      where match_players.match_id = gone.match_id and match_players.player_id = gone.player_id`,
);

const deleteGuests = prepared((db, { guestIds }: Columns) =>
  db.deleteFrom('match_guests').where(sql<boolean>`guest_id = any(${guestIds}::uuid[])`),
);

const updatePlayers = prepared(
  (_db, { matchIds, ids, teams, plays, goals, assists, defcons, ownGoals, late }: Columns) =>
    sql`update match_players set team_id = changed.team_id, plays = changed.plays,
        goals = changed.goals, assists = changed.assists, defcons = changed.defcons, own_goals = changed.own_goals,
        late = changed.late
      from unnest(${matchIds}::int[], ${ids}::int[], ${teams}::smallint[], ${plays}::boolean[],
        ${goals}::int[], ${assists}::int[], ${defcons}::int[], ${ownGoals}::int[], ${late}::boolean[])
        as changed (match_id, player_id, team_id, plays, goals, assists, defcons, own_goals, late)
      where match_players.match_id = changed.match_id and match_players.player_id = changed.player_id`,
);

const updateGuests = prepared(
  (_db, { guestIds, teams, plays, goals, ownGoals, waitLast }: Columns) =>
    sql`update match_guests set team_id = changed.team_id, plays = changed.plays, goals = changed.goals,
        own_goals = changed.own_goals, waits_last = changed.waits_last
      from unnest(${guestIds}::uuid[], ${teams}::smallint[], ${plays}::boolean[], ${goals}::int[],
        ${ownGoals}::int[], ${waitLast}::boolean[]) as changed (guest_id, team_id, plays, goals, own_goals, waits_last)
      where match_guests.guest_id = changed.guest_id`,
);

const insertPlayers = prepared(
  (_db, { matchIds, ids, prices, teams, joinedAt, plays }: Columns) =>
    sql`insert into match_players (match_id, player_id, price_minor, team_id, joined_at, plays)
      select * from unnest(${matchIds}::int[], ${ids}::int[], ${prices}::int[], ${teams}::smallint[],
        ${joinedAt}::timestamptz[], ${plays}::boolean[])`,
);

const insertGuests = prepared(
  (_db, { guestIds, names, waitLast, matchIds, ids, prices, teams, joinedAt, plays }: Columns) =>
    sql`insert into match_guests
        (guest_id, guest_name, waits_last, match_id, host_id, price_minor, team_id, joined_at, plays)
      select * from unnest(${guestIds}::uuid[], ${names}::text[], ${waitLast}::boolean[], ${matchIds}::int[],
        ${ids}::int[], ${prices}::int[], ${teams}::smallint[], ${joinedAt}::timestamptz[],
        ${plays}::boolean[])`,
);
