/**
 * `npm run bench stream`: one process serves many live streams, another takes a join: how long until every stream has
 * it? Then the same for a match created right after sixty players join another at the same moment.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClub, type TestPlayer } from '../../src/testing/test-club.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { median } from './percentiles.ts';

const STREAMS = 500;
const CROWD = 60;
const ROUNDS = 5;
/** Updates within a second feel instant. Milliseconds. */
const LIMIT = 1000;

const postgres = await startThrowawayPostgres({ durable: true });
const databaseUrl = await createEmptyClub(postgres.url);
const club = await createTestClub({ databaseUrl, connections: 20 });
const other = await createTestClub({ databaseUrl });
try {
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  const admin = await club.signUp('founder');
  const crowd: TestPlayer[] = [];
  for (let number = 1; number <= CROWD; number += 1)
    crowd.push(await club.playerWith(`crowd${number}`, 1000));
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  const createMatch = async () => {
    const place = { match_date: '2026-11-24', match_time: '19:00', pitch_id: pitch.body.pitch_id };
    return (await club.call('createMatch', admin, { body: { ...place, number_of_players: 10 } })).body
      .match_id;
  };
  const join = async (player: TestPlayer, matchId: number) => {
    const body = { match_id: matchId, player_id: player.id, price: 5 };
    const { status } = await club.call('joinMatch', player, { body });
    if (status !== 201) throw new Error(`A join was refused: ${status}.`);
  };
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(port)));

  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const matchId = await createMatch();
    await untilAllHave(streams, matchId, 1);
    // Changes that follow closely are throttled; this one is sent on its own.
    await sleep(300);
    const [first, ...others] = crowd;
    let began = performance.now();
    if (first) await join(first, matchId);
    await untilAllHave(streams, matchId, 2);
    quiet.push(performance.now() - began);

    await Promise.all(others.map((player) => join(player, matchId)));
    began = performance.now();
    await untilAllHave(streams, await createMatch(), 1);
    busy.push(performance.now() - began);
  }
  print(`A join reaches ${STREAMS} streams after`, median(quiet));
  print(
    `A match created after ${CROWD - 1} simultaneous joins reaches ${STREAMS} streams after`,
    median(busy),
  );
} finally {
  await other.close();
  await club.close();
  await postgres.stop();
}

type Stream = { heard: Map<number, number>; body: IncomingMessage };

/** An open stream, with the number of times it has sent each match. */
async function openStream(port: number): Promise<Stream> {
  const [body] = (await once(get({ port, path: '/api/v1/changes', agent: false }), 'response')) as [
    IncomingMessage,
  ];
  const heard = new Map<number, number>();
  body.setEncoding('utf8').on('data', (text: string) => {
    for (const [, id] of text.matchAll(/"match_id":(\d+)/g))
      heard.set(Number(id), (heard.get(Number(id)) ?? 0) + 1);
  });
  await once(body, 'data');
  return { heard, body };
}

async function untilAllHave(streams: readonly Stream[], matchId: number, times: number): Promise<void> {
  for (const { heard, body } of streams) while ((heard.get(matchId) ?? 0) < times) await once(body, 'data');
}

function print(what: string, milliseconds: number): void {
  const ratio = milliseconds / LIMIT;
  console.log(`${what} ${milliseconds.toFixed(0)} ms, ${ratio.toFixed(2)} of the limit of ${LIMIT} ms`);
  if (!(ratio <= 1)) process.exitCode = 1;
}
