/**
 * What the reads are compared with: a server of nothing but `node:http` and `pg` that runs, for each read, the statements
 * that the API ran at commit d2a8c2f (21 November 2026), and sends their rows as JSON: no framework, no tokens, no rules, no
 * checks. `reads.bench.ts` starts it with a database and the issuer of the players' tokens.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '../../src/kernel/database/connect.ts';
import type { Read } from './hot-reads.ts';

const [databaseUrl = '', issuer = ''] = process.argv.slice(2);
const { pool } = connect(databaseUrl);
type Row = Record<string, unknown>;
const run = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query(text, values)).rows;
const list = (rows: readonly unknown[]) => rows.map((_, index) => `$${index + 1}`).join(', ');

const CALLER = `select "players"."player_id" as "playerId", "players"."is_admin" as "isAdmin" from "identities"
  inner join "players" on "players"."player_id" = "identities"."player_id"
  where "identities"."issuer" = $1 and "identities"."subject" = $2`;
const MATCHES = `select "match_id", "match_date", "match_time", "kickoff_at", "match_status", "number_of_players",
  "matches"."price_minor", "signin_begin_at", "matches"."created_at", "moves", "moved_at", "youtube_links", "winning_team",
  "man_of_the_match_id", "best"."preferred_name" as "man_of_the_match_name", "kickoff_asked_at", "matches"."deleted_at",
  "matches"."pitch_id", "pitch_name", "pitch_number", "address", "postcode", "pitches"."price_minor" as "pitch_price_minor"
  from "matches" inner join "pitches" on "pitches"."pitch_id" = "matches"."pitch_id"
  left join "players" as "best" on "best"."player_id" = "matches"."man_of_the_match_id"
  where "matches"."deleted_at" is null`;
const MEMBERS = `select "match_id" as "matchId", "match_players"."player_id" as "playerId",
  "preferred_name" as "preferredName", "price_minor" as "priceMinor", "joined_at" as "joinedAt", "team_id" as "teamId",
  "goals", "assists", "defcons", "own_goals" as "ownGoals", "late"
  from "match_players" inner join "players" on "players"."player_id" = "match_players"."player_id"`;
const BALANCE =
  'select "player_id" as "playerId", "balance_minor" as "balanceMinor" from "players" where "player_id" = $1';
const HELD = `select coalesce(sum("match_players"."price_minor"), 0) as "held" from "match_players"
  inner join "matches" on "matches"."match_id" = "match_players"."match_id"
  where "match_players"."player_id" = $1 and "matches"."match_status" = $2 and "matches"."deleted_at" is null`;
const COMPLETED = `select "match_id", "match_date", "match_status", "number_of_players", "man_of_the_match_id"
  from "matches" where "match_status" = $1 and "deleted_at" is null`;
const NAMES = 'select "player_id" as "playerId", "preferred_name" as "preferredName" from "players"';

const membersOf = (matches: readonly Row[]) =>
  run(
    `${MEMBERS} where "match_id" in (${list(matches)}) order by "joined_at", "match_players"."player_id"`,
    matches.map(({ match_id }) => match_id),
  );
async function matchesOf(status: string, direction: string): Promise<unknown[]> {
  const matches = await run(
    `${MATCHES} and "match_status" = $1 order by "kickoff_at" ${direction}, "match_id" ${direction}`,
    [status],
  );
  return [matches, await membersOf(matches)];
}
const caller = () => run(CALLER, [issuer, 'local|player']);
const viewer = async () => [await run(BALANCE, [2]), await run(HELD, [2, 'pending'])];
const match = () => run(`${MATCHES} and "match_id" = $1`, [1]);
async function board(from: string, to: string): Promise<unknown[]> {
  const players = await run(NAMES);
  const matches = await run(`${COMPLETED} and "match_date" >= $2 and "match_date" < $3`, [
    'completed',
    from,
    to,
  ]);
  return [players, matches, await membersOf(matches)];
}
const year = new Date().getUTCFullYear();

const READS: Record<Read, () => Promise<unknown>> = {
  'pending matches': () => matchesOf('pending', 'asc'),
  'pending matches, signed in': async () => [
    await caller(),
    await matchesOf('pending', 'asc'),
    await viewer(),
  ],
  'completed matches': () => matchesOf('completed', 'desc'),
  match: async () => {
    const [who, found] = [await caller(), await match()];
    return [who, found, await membersOf(found), await viewer()];
  },
  'match players': async () => {
    const [who, found] = [await caller(), await match()];
    return [who, found, await membersOf(found)];
  },
  players: () => run('select "player_id", "first_name", "last_name", "preferred_name" from "players"'),
  'player stats': async () => {
    const who = await caller();
    const player = await run('select * from "players" where "player_id" = $1', [2]);
    const matches = await run(
      `${COMPLETED} and "match_id" in (select "match_players"."match_id" from "match_players" where "player_id" = $2)`,
      ['completed', 2],
    );
    return [who, player, matches, await membersOf(matches)];
  },
  'monthly leaderboard': () => board(`${year}-11-01`, `${year}-12-01`),
  'seasonal leaderboard': () => board(`${year}-01-01`, `${year + 1}-01-01`),
  'attribute leaderboard': async () => [
    await run('select "attribute_name" from "attributes" order by "position"'),
    await run(`select "player_id", "player_attributes"."attribute_name", "value" from "player_attributes"
      inner join "attributes" on "attributes"."attribute_name" = "player_attributes"."attribute_name" order by "position"`),
    await run(NAMES),
  ],
  lates: () =>
    run(
      `select "matches"."match_id", "match_date", "players"."player_id", "first_name", "last_name", "preferred_name"
      from "match_players" inner join "matches" on "matches"."match_id" = "match_players"."match_id"
      inner join "players" on "players"."player_id" = "match_players"."player_id"
      where "late" = $1 and "matches"."match_status" <> $2 and "matches"."deleted_at" is null
      order by "kickoff_at" desc, "preferred_name", "players"."player_id"`,
      [true, 'pending'],
    ),
  feedback: async () => [
    await caller(),
    await run(`select "feedback_id", "comment", "is_anonymous", "preferred_name", "feedback"."player_id",
      "feedback"."created_at", (select count(*) as "count" from "replies"
        where "replies"."feedback_id" = "feedback"."feedback_id") as "reply_count"
      from "feedback" inner join "players" on "players"."player_id" = "feedback"."player_id"
      order by "feedback"."created_at" desc, "feedback_id" desc`),
  ],
};

const server = createServer(async (request, response) => {
  const read = READS[decodeURIComponent(request.url?.slice(1) ?? '') as Read];
  const body = JSON.stringify(await read());
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
