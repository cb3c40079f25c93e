/**
 * `npm run bench join`: joins per second over HTTP with 16 connections, compared with the fewest statements that are
 * still right, on the same PostgreSQL, in alternating rounds. It writes each commit to the disk.
 */
import { connect } from '../../src/database/connect.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { call, clientAt } from './call.ts';
import { type BareJoin, connectFewest } from './fewest-statements.ts';
import { createManyPlayers, createPendingMatch } from './many-players.ts';
import { median } from './percentiles.ts';
import { startApi } from './start-api.ts';

const CONNECTIONS = 16;
const JOINS = 320;
const ROUNDS = 9;
/** Joins of one match, which is what a club does, must reach this share of the fewest statements. */
const GOAL = 0.7;

const postgres = await startThrowawayPostgres({ durable: true });
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const { db, close } = connect(databaseUrl);
const players = await createManyPlayers(db, identity, JOINS);
const api = await startApi(databaseUrl, identity.issuer, { REQUESTS_PER_MINUTE: '0' });
const bare = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectFewest(databaseUrl)));
const { agent } = clientAt('127.0.0.1', api.port);
const ours: BareJoin = async (matchId, playerId) => {
  const client = { agent, port: api.port, token: players[playerId - 1]?.token ?? '' };
  const body = { match_id: matchId, player_id: playerId, price: 1 };
  const answer = await call(client, 'joinMatch', { body });
  if (answer.status !== 201) throw new Error(`A join was refused: ${JSON.stringify(answer.body)}`);
};
try {
  for (const [what, matches, goal] of [
    ['one match', 1, GOAL],
    ['16 matches', 16, null],
  ] as const) {
    const ratios: number[] = [];
    const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const oursFirst = round % 2 === 0;
      const first = await joinsPerSecond(matches, oursFirst);
      const second = await joinsPerSecond(matches, !oursFirst);
      // The first round only warms up.
      if (round === 0) continue;
      const [our, their] = oursFirst ? [first, second] : [second, first];
      rates.ours.push(our);
      rates.bare.push(their);
      ratios.push(our / their);
    }
    const sorted = ratios.toSorted((a, b) => a - b);
    const ratio = median(ratios);
    console.log(
      `${what}: ${median(rates.ours).toFixed(0)}/s, the fewest statements ${median(rates.bare).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      `(${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})${goal === null ? '' : `, at least ${goal}`}`,
    );
    if (goal !== null && !(ratio >= goal)) process.exitCode = 1;
  }
} finally {
  agent.destroy();
  await Promise.all(bare.map((client) => client.end()));
  await api.stop();
  await close();
  await identity.stop();
  await postgres.stop();
}

/** Everyone joins once, spread over so many new matches, which are deleted afterwards so that no money stays held. */
async function joinsPerSecond(matches: number, isOurs: boolean): Promise<number> {
  const ids: number[] = [];
  for (let count = 0; count < matches; count += 1) ids.push(await createPendingMatch(db, 14));
  const queue = players.map(({ id }) => id);
  const began = performance.now();
  await Promise.all(
    bare.map(async ({ join }) => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop())
        await (isOurs ? ours : join)(ids[id % matches] ?? 0, id);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await db.updateTable('matches').set({ deleted_at: new Date() }).where('match_id', 'in', ids).execute();
  return JOINS / seconds;
}
