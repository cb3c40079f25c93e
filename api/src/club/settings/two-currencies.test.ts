import { expect, it } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { createTestClub } from '../../testing/test-club.ts';

async function clubWith(currency: string, locale: string, price: number) {
  const club = await createTestClub();
  const admin = await club.signUp('founder');
  await club.call('setClubSettings', admin, { body: { currency, locale } });
  const fixtures = await matchFixtures(club, admin);
  const player = await club.playerWith('player', price * 1.5);
  const first = await fixtures.createMatch({ price });
  const second = await fixtures.createMatch({ price, match_time: '21:00' });
  const join = (match_id: number) =>
    club.call('joinMatch', player, { body: { match_id, player_id: player.id, price } });
  return { club, fixtures, player, price, first, second, join };
}

it('clubs with different currencies share a process: each counts, charges and writes in its own', async () => {
  const british = { ...(await clubWith('GBP', 'en-GB', 5)), written: '£5.00' };
  const japanese = { ...(await clubWith('JPY', 'ja-JP', 500)), written: '￥500' };
  const both = [british, japanese];
  try {
    // In turns: what one club does comes between what the other does.
    for (const { join, first } of both) expect((await join(first)).status).toBe(201);
    for (const { fixtures, first } of both) await fixtures.update(first, { match_status: 'in_progress' });
    for (const { fixtures, player, price, join, second, written } of both) {
      expect(await fixtures.balance(player)).toBe(price / 2);
      expect(JSON.stringify((await join(second)).body)).toContain(written);
    }
  } finally {
    for (const { club } of both) await club.close();
  }
});
