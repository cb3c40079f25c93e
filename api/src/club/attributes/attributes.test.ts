import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';
import { verifyTotals } from '../leaderboards/verify-totals.ts';

const club = await startClub();
const editor = await club.signUp('editor');
const rated = await club.signUp('rated');

const update = (body: Record<string, number>) =>
  club.call('updatePlayerAttributes', editor, { params: { playerId: rated.id }, body });

it('a new club has the first set of attributes', async () => {
  const { body } = await club.call('listAttributes', null);
  expect(body).toEqual(FIRST_ATTRIBUTES);
});

it('any player can rate any other, and each change records who made it', async () => {
  expect((await club.call('getPlayerAttributes', rated, { params: { playerId: rated.id } })).body).toEqual({
    player_id: rated.id,
  });
  expect((await update({ finishing: 60, mental: 50 })).body).toEqual({
    player_id: rated.id,
    finishing: 60,
    mental: 50,
  });
  expect((await update({ finishing: 70, mental: 50, player_id: rated.id })).body).toMatchObject({
    finishing: 70,
  });
  const { rows } = await club.services.pool.query({
    text: 'SELECT attribute_name, old_value, new_value, changed_by FROM attribute_changes ORDER BY attribute_change_id',
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['finishing', null, 60, editor.id],
    ['mental', null, 50, editor.id],
    ['finishing', 60, 70, editor.id],
  ]);
});

it.each<[Record<string, number>, string]>([
  [{ finishing: 101 }, 'finishing must be from 0 to 100.'],
  [{ finishing: -1 }, 'finishing must be from 0 to 100.'],
  [{ finishing: 5.5 }, 'finishing must be a whole number.'],
  [{ player_id: 1 }, 'player_id must match the player in the path.'],
])('%j is refused (§5.6, §9.8)', async (body, detail) => {
  expect(await update(body)).toMatchObject({ status: 400, body: { code: 'validation_failed', detail } });
});

it('an unknown attribute is refused by name, and nothing changes', async () => {
  expect((await update({ luck: 50, pace: 10 })).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'luck' }],
  });
  const { body } = await club.call('getPlayerAttributes', rated, { params: { playerId: rated.id } });
  expect(body).not.toHaveProperty('pace');
});

it('what the leaderboards show follows each rating, also one that is deleted', async () => {
  const another = await club.signUp('another');
  const rate = (player: TestPlayer, body: Record<string, number>) =>
    club.call('updatePlayerAttributes', editor, { params: { playerId: player.id }, body });
  await rate(another, { finishing: 40, mental: 30 });
  await rate(rated, { finishing: 80, mental: 50 });
  await club.services.pool.query(
    `DELETE FROM player_attributes WHERE (player_id, attribute_name) = (${another.id}, 'mental')`,
  );
  expect((await verifyTotals(club.db)).faults).toEqual([]);
});
