import { strict as assert } from 'node:assert';
import { sql } from 'kysely';
import { seededRandom } from '../../src/demo/random.ts';
import { verifyLedger } from '../../src/ledger/verify-ledger.ts';
import { createTestClub, giveMoney, type TestPlayer } from '../../src/testing/test-club.ts';

export type Crowd = { calls: number; connections: number; seed: number; databaseUrl?: string };

/** Counts each kind of response. Throws on anything but a success or an expected refusal. */
export type CrowdResult = { answers: Map<string, number>; milliseconds: number };

const PLAYERS = 60;
const MATCHES = 6;
const PLACES = 5;
/** Money for three of the six matches. */
const POUNDS = 30;
const EXPECTED = ['joined', 'left', 'left late', 'already_joined', 'not_in_match', 'balance_too_low'];

/**
 * Many players join and leave few places at the same time, through two processes and with the given number of calls in
 * progress, and some of them leave late. Afterwards no match may be overbooked, no hold may exceed the balance, and every penny must be
 * accounted for.
 */
export async function runCrowd({ calls, connections, seed, databaseUrl }: Crowd): Promise<CrowdResult> {
  const club = await createTestClub({ ...(databaseUrl !== undefined && { databaseUrl }) });
  const other = await createTestClub({ beside: club });
  try {
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
      // The first of them is today, so leaving it is late.
      const { body } = await club.call('createMatch', admin, {
        body: {
          match_date: number === 0 ? '2026-11-19' : '2026-11-24',
          match_time: number === 0 ? '16:00' : '19:00',
          number_of_players: PLACES,
          pitch_id: pitch.body.pitch_id,
        },
      });
      matches.push(body.match_id);
    }

    const random = seededRandom(seed);
    const answers = new Map<string, number>();
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    let left = calls;
    const began = Date.now();
    const oneAfterTheOther = async (_: unknown, index: number) => {
      const process = index % 2 === 0 ? club : other;
      while (left > 0) {
        left -= 1;
        const player = players[Math.floor(random() * PLAYERS)];
        const match_id = matches[Math.floor(random() * MATCHES)];
        if (!player || match_id === undefined) continue;
        if (random() < 0.55) {
          const { status, body } = await process.call('joinMatch', player, {
            body: { match_id, player_id: player.id, price: 10 },
          });
          count(status < 300 ? 'joined' : String(body.code));
        } else {
          const { status, body } = await process.call('leaveMatch', player, {
            body: { match_id, player_id: player.id },
          });
          count(status < 300 ? (body.charged > 0 ? 'left late' : 'left') : String(body.code));
        }
      }
    };
    await Promise.all(Array.from({ length: connections }, oneAfterTheOther));
    const milliseconds = Date.now() - began;

    for (const answer of answers.keys()) assert.ok(EXPECTED.includes(answer), `a caller saw ${answer}`);
    assert.deepEqual((await verifyLedger(club.db)).faults, []);
    const { rows: overdrawn } = await sql`
      SELECT p.player_id FROM players p JOIN match_players mp USING (player_id) JOIN matches m USING (match_id)
      WHERE m.match_status = 'pending' GROUP BY p.player_id, p.balance_pence
      HAVING sum(mp.price_pence) > p.balance_pence AND p.balance_pence >= 0`.execute(club.db);
    // Leaving late only takes what was held for the match: money held for others is still there.
    assert.deepEqual(overdrawn, []);
    const { rows: below } = await sql`SELECT player_id FROM players WHERE balance_pence < 0`.execute(club.db);
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
  } finally {
    await other.close();
    await club.close();
  }
}
