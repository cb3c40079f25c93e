import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { createTestClub, type TestClub } from '../../testing/test-club.ts';
import { MOVED, PRICED_TABLES } from './reprice.ts';

let club: TestClub;

describe('a new currency', () => {
  async function priced() {
    club = await createTestClub();
    onTestFinished(club.close);
    const admin = await club.signUp('founder');
    const fixtures = await matchFixtures(club, admin);
    const matchId = await fixtures.createMatch({ price: 5.5 });
    await club.db.updateTable('matches').set({ pitch_cost_minor: 5000 }).execute();
    const set = (body: object) => club.call('setClubSettings', admin, { body });
    /** What prices are, and what the club's rules say. */
    const prices = async () => {
      const { price, pitch, late_fee } = await fixtures.match(matchId);
      const { body } = await club.call('getClubSettings', admin);
      return { price, pitch: pitch.price, late_fee, owed: body.lowest_balance, step: body.price_step };
    };
    return { admin, fixtures, matchId, set, prices };
  }

  it('with other decimals is refused until an admin says what prices keep', async () => {
    const { set, prices } = await priced();
    const before = await prices();
    const refused = await set({ currency: 'JPY' });
    const detail =
      'There are prices up to £50.00. Say what they keep: their numbers, which makes it JP¥50, or their smallest coins, which makes it JP¥5,000.';
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
    expect(await prices()).toEqual(before);
    expect((await set({ currency: 'EUR' })).status).toBe(200);
    expect(await prices()).toEqual(before);
  });

  it.each([
    ['JPY', 'numbers', { price: 6, late_fee: 1, owed: -12, step: 1 }],
    ['JPY', 'coins', { price: 550, late_fee: 100, owed: -1200, step: 10 }],
    ['KWD', 'numbers', { price: 5.5, late_fee: 1, owed: -12_000, step: 100 }],
    ['KWD', 'coins', { price: 0.55, late_fee: 0.1, owed: -1200, step: 10 }],
  ])('in %s prices keep their %s', async (currency, prices_keep, expected) => {
    const { set, prices } = await priced();
    expect((await set({ currency, prices_keep })).status).toBe(200);
    expect(await prices()).toMatchObject(expected);
  });

  it('refuses a price that waited in the old one', async () => {
    const { admin, fixtures, matchId, set } = await priced();
    const series = { weekday: 2, opens_days_before: 6, match_time: '18:00', number_of_players: 10 };
    const { pitch_id } = (await fixtures.match(matchId)).pitch;
    const waiting = [
      () => club.call('updateMatch', admin, { params: { id: matchId }, body: { price: 5.5 } }),
      () =>
        club.call('createPitch', admin, {
          body: { pitch_name: 'Elm', pitch_number: 2, address: 'Elm Rd', postcode: 'E1 1AA', price: 45.5 },
        }),
      () => club.call('updatePitch', admin, { params: { id: pitch_id }, body: { price: 45.5 } }),
      () =>
        club.call('createSeries', admin, {
          body: { ...series, pitch_id, starts_on: '2026-12-01', price: 5.5 },
        }),
    ];
    const answers: Promise<{ status: number }>[] = [];
    await club.withSession(async (holder, waits) => {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM club_settings FOR UPDATE');
      answers.push(set({ currency: 'JPY', prices_keep: 'coins' }));
      await expect.poll(waits).toHaveLength(1);
      answers.push(...waiting.map((call) => call()));
      await expect.poll(waits).toHaveLength(5);
      await holder.query('COMMIT');
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 409, 409, 409, 409]);
  });

  it('knows of every amount that the database keeps', async () => {
    await priced();
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_name)
      WHERE column_name LIKE '%\\_minor' AND table_type = 'BASE TABLE'`.execute(club.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...PRICED_TABLES, ...MOVED].toSorted());
  });
});
