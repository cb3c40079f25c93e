import { strict as assert } from 'node:assert';
import { HOUR_MS, localDateTime } from '@kickabout/domain';
import { sql } from 'kysely';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { giveMoney, type TestClub, type TestPlayer } from '../../src/testing/test-club.ts';

/** Sends one call over a connection of its own. */
export type Sender = (
  name: 'joinMatch' | 'leaveMatch',
  player: TestPlayer,
  body: { match_id: number; player_id: number; price: number },
) => Promise<{ status: number; body: unknown }>;

export type Crowd = {
  calls: number;
  seed: number;
  /** An empty club, whose clock is that of the processes that the senders talk to. */
  club: TestClub;
  senders: readonly Sender[];
  onProgress?: (progress: string) => void;
};

/** Counts each kind of response. Throws on anything but a success or an expected refusal. */
export type CrowdResult = { answers: Map<string, number>; milliseconds: number };

const PLAYERS = 60;
const MATCHES = 6;
const PLACES = 5;
/** Money for three of the six matches. */
const POUNDS = 30;
const EXPECTED = ['joined', 'left', 'left late', 'already_joined', 'not_in_match', 'balance_too_low'];

/**
 * Many players join and leave few places at the same time, through several processes, and some of them leave late.
 * Afterwards no match may be overbooked, no hold may exceed the balance, and every penny must be accounted for.
 */
export async function runCrowd({ calls, seed, club, senders, onProgress }: Crowd): Promise<CrowdResult> {
  const admin = await club.signUp('founder');
  const players: TestPlayer[] = [];
  for (let number = 0; number < PLAYERS; number += 1) {
    const player = await club.signUp(`crowd${number}`);
    await giveMoney(club.db, player.id, POUNDS * 100, club.clock.time);
    players.push(player);
  }
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
  const oneAfterTheOther = async (send: Sender) => {
    while (left > 0) {
      left -= 1;
      if (left % 10_000 === 0) onProgress?.(`${calls - left} calls`);
      const player = players[Math.floor(random() * PLAYERS)];
      const match_id = matches[Math.floor(random() * MATCHES)];
      if (!player || match_id === undefined) continue;
      const name = random() < 0.55 ? 'joinMatch' : 'leaveMatch';
      const { status, body } = await send(name, player, { match_id, player_id: player.id, price: 10 });
      const answer = describeAnswer(name, status, body as { code?: string; charged?: number });
      assert.ok(EXPECTED.includes(answer), `a caller saw ${answer}`);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(senders.map(oneAfterTheOther));
  const milliseconds = Date.now() - began;

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
  return { answers, milliseconds };
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
