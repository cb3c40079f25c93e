import { strict as assert } from 'node:assert';
import { HOUR_MS, localDateTime } from '@kickabout/domain';
import { defineCampaign } from '@kickabout/tools/campaign';
import { sql } from 'kysely';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { seededRandom } from '../../src/installation/demo/random.ts';
import type { TestClub, TestPlayer } from '../../src/testing/test-club.ts';
import { withProcesses } from '../with-postgres.ts';
import { type Client, call, clientAt } from './call.ts';

export const campaign = defineCampaign({
  promise:
    'Joins and leaves at the same moment never overbook a match or overdraw a player, and no caller sees a database error.',
  options: { calls: 100_000, connections: 40, processes: 3 },
  sizes: ['calls'],
  run: ({ connections, processes, ...options }, say) =>
    withProcesses(processes, (club, apis) => {
      const clients = Array.from({ length: connections }, (_, index) => {
        const { port } = new URL(apis[index % processes]?.url ?? '');
        return clientAt('127.0.0.1', Number(port));
      });
      return runCrowd(options, club, clients, say);
    }),
});

const PLAYERS = 60;
const MATCHES = 6;
const PLACES = 5;
/** Money for three of the six matches. */
const POUNDS = 30;
const EXPECTED = ['joined', 'left', 'left late', 'already_joined', 'not_in_match', 'balance_too_low'];

/**
 * Many players join and leave few places at the same time, through several processes, and some of them leave late.
 * Afterwards no match may be overbooked, no hold may exceed the balance, and every penny must be accounted for.
 * Counts each kind of response, and throws on anything but a success or an expected refusal.
 * @param clients each sends one call at a time
 */
async function runCrowd(
  { calls, seed }: { calls: number; seed: number },
  club: TestClub,
  clients: readonly Client[],
  say: (progress: string) => void,
): Promise<Record<string, number>> {
  const admin = await club.signUp('founder');
  const players: TestPlayer[] = [];
  for (let number = 0; number < PLAYERS; number += 1)
    players.push(await club.playerWith(`crowd${number}`, POUNDS));
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  const matches: number[] = [];
  for (let number = 0; number < MATCHES; number += 1) {
    // The first of them is soon, so leaving it is late.
    const kickoff = localDateTime(club.clock.time + (number === 0 ? 4 : 5 * 24) * HOUR_MS, 'Europe/London');
    const { body } = await club.call('createMatch', admin, {
      body: {
        match_date: kickoff.date,
        match_time: kickoff.time,
        number_of_players: PLACES,
        pitch_id: pitch.body.pitch_id,
      },
    });
    matches.push(body.match_id);
  }

  const random = seededRandom(seed);
  const answers = new Map<string, number>();
  let left = calls;
  const began = Date.now();
  const oneAfterTheOther = async (client: Client) => {
    while (left > 0) {
      left -= 1;
      if (left % 10_000 === 0) say(`${calls - left} calls`);
      const player = players[Math.floor(random() * PLAYERS)];
      const match_id = matches[Math.floor(random() * MATCHES)];
      if (!player || match_id === undefined) continue;
      const name = random() < 0.55 ? 'joinMatch' : 'leaveMatch';
      const { status, body } = await call({ ...client, token: player.token }, name, {
        body: { match_id, player_id: player.id, price: 10 },
      });
      const answer = describeAnswer(name, status, body as { code?: string; charged?: number });
      assert.ok(EXPECTED.includes(answer), `a caller saw ${answer}`);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(clients.map(oneAfterTheOther));
  const callsPerSecond = Math.round((calls / (Date.now() - began)) * 1000);

  assert.deepEqual((await verifyLedger(club.db)).faults, []);
  const { rows: overdrawn } = await sql`
    SELECT p.player_id FROM players p JOIN match_players mp USING (player_id) JOIN matches m USING (match_id)
    WHERE m.match_status = 'pending' GROUP BY p.player_id, p.balance_minor
    HAVING sum(mp.price_minor) > p.balance_minor AND p.balance_minor >= 0`.execute(club.db);
  // Leaving late only takes what was held for the match: money held for others is still there.
  assert.deepEqual(overdrawn, []);
  const { rows: below } = await sql`SELECT player_id FROM players WHERE balance_minor < 0`.execute(club.db);
  assert.deepEqual(below, []);
  for (const matchId of matches) {
    const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
    assert.equal(body.filter(({ place }) => place === 'in').length, Math.min(PLACES, body.length));
    assert.deepEqual(
      body.map(({ joined_at }) => joined_at),
      body.map(({ joined_at }) => joined_at).toSorted(),
    );
  }
  return { ...Object.fromEntries(answers), callsPerSecond };
}

function describeAnswer(
  name: 'joinMatch' | 'leaveMatch',
  status: number,
  { code, charged = 0 }: { code?: string; charged?: number },
): string {
  if (status >= 300) return code ?? String(status);
  if (name === 'joinMatch') return 'joined';
  return charged > 0 ? 'left late' : 'left';
}
