/**
 * `npm run bench join`: joins per second over HTTP with 16 connections, compared with the fewest statements that are
 * still right, on the same PostgreSQL, in alternating rounds. PostgreSQL writes each commit to the disk.
 */
import pg from 'pg';
import { connect } from '../../src/kernel/database/connect.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { call, clientAt } from './call.ts';
import { createManyPlayers, createPendingMatch } from './many-players.ts';
import { median } from './percentiles.ts';
import { startApi } from './start-api.ts';

const CONNECTIONS = 16;
const JOINS = 320;
const ROUNDS = 9;
/** The share of the fewest statements that joins must reach: of one match, which is what a club does, and of sixteen at the same moment. */
const GOALS = { one: 1.4, sixteen: 0.6 };

type Join = (matchId: number, playerId: number) => Promise<void>;

const postgres = await startThrowawayPostgres({ durable: true });
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const { db, close } = connect(databaseUrl);
const players = await createManyPlayers(db, identity, JOINS);
const api = await startApi(databaseUrl, identity.issuer, { REQUESTS_PER_MINUTE: '0' });
const fewest = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectFewest(databaseUrl)));
const { agent } = clientAt('127.0.0.1', api.port);
const ours: Join = async (matchId, playerId) => {
  const client = { agent, port: api.port, token: players[playerId - 1]?.token ?? '' };
  const body = { match_id: matchId, player_id: playerId, price: 1 };
  const answer = await call(client, 'joinMatch', { body });
  if (answer.status !== 201) throw new Error(`A join was refused: ${JSON.stringify(answer.body)}`);
};
try {
  for (const [what, matches, goal] of [
    ['one match', 1, GOALS.one],
    ['16 matches', 16, GOALS.sixteen],
  ] as const) {
    const rounds: { ours: number; fewest: number; ratio: number }[] = [];
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const rates = {
        ours: await joinsPerSecond(matches, ours),
        fewest: await joinsPerSecond(matches, null),
      };
      if (round > 0) rounds.push({ ...rates, ratio: rates.ours / rates.fewest });
    }
    const ratios = rounds.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
    console.log(
      `${what}: ${median(rounds.map((each) => each.ours)).toFixed(0)}/s, the fewest statements ${median(rounds.map((each) => each.fewest)).toFixed(0)}/s, ratio ${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}), at least ${goal}`,
    );
    if (!(median(ratios) >= goal)) process.exitCode = 1;
  }
} finally {
  agent.destroy();
  await Promise.all(fewest.map((client) => client.end()));
  await api.stop();
  await close();
  await identity.stop();
  await postgres.stop();
}

/** Everyone joins once, spread over so many new matches, which are deleted afterwards so that no money stays held. */
async function joinsPerSecond(matches: number, join: Join | null): Promise<number> {
  const ids: number[] = [];
  for (let count = 0; count < matches; count += 1) ids.push(await createPendingMatch(db, 14));
  const queue = players.map(({ id }) => id);
  const began = performance.now();
  await Promise.all(
    fewest.map(async (connection) => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop())
        await (join ?? connection.join)(ids[id % matches] ?? 0, id);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await db.updateTable('matches').set({ deleted_at: new Date() }).where('match_id', 'in', ids).execute();
  return JOINS / seconds;
}

/**
 * The fewest statements with which a join is still right, by the driver alone: no HTTP, no token, no rules but that the
 * money is there, nothing shared between joins. Prepared, and one connection for each caller.
 */
async function connectFewest(databaseUrl: string): Promise<{ join: Join; end(): Promise<void> }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  return {
    async join(matchId, playerId) {
      await client.query('BEGIN');
      const match = await run(
        'match',
        'SELECT price_minor FROM matches WHERE match_id = $1 FOR NO KEY UPDATE',
        [matchId],
      );
      const player = await run(
        'player',
        'SELECT balance_minor FROM players WHERE player_id = $1 FOR NO KEY UPDATE',
        [playerId],
      );
      // A statement of its own: the one that waits for the lock wouldn't see what its holder has stored meanwhile.
      const held = await run(
        'held',
        `SELECT coalesce(sum(mp.price_minor), 0) AS minor FROM match_members mp JOIN matches m USING (match_id)
         WHERE mp.player_id = $1 AND m.match_status = 'pending' AND m.deleted_at IS NULL`,
        [playerId],
      );
      const price: number = match.rows[0].price_minor;
      if (player.rows[0].balance_minor - held.rows[0].minor < price)
        throw new Error('There is too little money.');
      await run(
        'join',
        `INSERT INTO match_players (match_id, player_id, price_minor, joined_at)
         SELECT $1, $2, $3, greatest(clock_timestamp(), max(joined_at) + interval '1 millisecond')
         FROM match_players WHERE match_id = $1`,
        [matchId, playerId, price],
      );
      await client.query('COMMIT');
    },
    end: () => client.end(),
  };
}
