/**
 * `npm run bench join`: joins per second over HTTP with 16 connections, compared with the fewest statements that are
 * still right, on the same PostgreSQL, in alternating rounds; and those statements behind a bare HTTP handler, which is
 * as far as an API could get that takes each join on its own. PostgreSQL writes each commit to the disk.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from '../../src/kernel/database/connect.ts';
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
/** The share of the fewest statements that joins must reach: of one match, which is what a club does, and of sixteen at the same moment. */
const GOALS = { one: 1.4, sixteen: 0.6 };

const postgres = await startThrowawayPostgres({ durable: true });
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const { db, close } = connect(databaseUrl);
const players = await createManyPlayers(db, identity, JOINS);
const api = await startApi(databaseUrl, identity.issuer, { REQUESTS_PER_MINUTE: '0' });
const bare = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectFewest(databaseUrl)));
const fewestServer = fork(fileURLToPath(new URL('./fewest-server.ts', import.meta.url)), [
  databaseUrl,
  String(CONNECTIONS),
]);
const [fewestPort]: number[] = await once(fewestServer, 'message');
const { agent } = clientAt('127.0.0.1', api.port);
const joinAt =
  (port = 0): BareJoin =>
  async (matchId, playerId) => {
    const client = { agent, port, token: players[playerId - 1]?.token ?? '' };
    const body = { match_id: matchId, player_id: playerId, price: 1 };
    const answer = await call(client, 'joinMatch', { body });
    if (answer.status !== 201) throw new Error(`A join was refused: ${JSON.stringify(answer.body)}`);
  };
const overHttp = { ours: joinAt(api.port), 'the fewest behind HTTP': joinAt(fewestPort) };
type OverHttp = keyof typeof overHttp;
try {
  for (const [what, matches, goal] of [
    ['one match', 1, GOALS.one],
    ['16 matches', 16, GOALS.sixteen],
  ] as const) {
    const rates: Record<OverHttp | 'fewest', number[]> = {
      ours: [],
      'the fewest behind HTTP': [],
      fewest: [],
    };
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, rate] of Object.entries(rates)) {
        const perSecond = await joinsPerSecond(matches, overHttp[name as OverHttp] ?? null);
        if (round > 0) rate.push(perSecond);
      }
    console.log(`${what}: the fewest statements ${median(rates.fewest).toFixed(0)}/s`);
    for (const name of Object.keys(overHttp) as OverHttp[]) {
      const ratios = rates[name].map((rate, round) => rate / (rates.fewest[round] ?? Number.NaN));
      const sorted = ratios.toSorted((a, b) => a - b);
      const least = name === 'ours' ? `, at least ${goal}` : '';
      console.log(
        `  ${name} ${median(rates[name]).toFixed(0)}/s, ratio ${median(ratios).toFixed(2)} (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})${least}`,
      );
      if (least !== '' && !(median(ratios) >= goal)) process.exitCode = 1;
    }
  }
} finally {
  agent.destroy();
  fewestServer.kill();
  await Promise.all(bare.map((client) => client.end()));
  await api.stop();
  await close();
  await identity.stop();
  await postgres.stop();
}

/** Everyone joins once, spread over so many new matches, which are deleted afterwards so that no money stays held. */
async function joinsPerSecond(matches: number, join: BareJoin | null): Promise<number> {
  const ids: number[] = [];
  for (let count = 0; count < matches; count += 1) ids.push(await createPendingMatch(db, 14));
  const queue = players.map(({ id }) => id);
  const began = performance.now();
  await Promise.all(
    bare.map(async (connection) => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop())
        await (join ?? connection.join)(ids[id % matches] ?? 0, id);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await db.updateTable('matches').set({ deleted_at: new Date() }).where('match_id', 'in', ids).execute();
  return JOINS / seconds;
}
