import type { Handler } from '../http/handler.ts';

export const listPlayers: Handler<'listPlayers'> = async (_request, { db }) => {
  const players = await db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
    .execute();
  const byName = new Intl.Collator('en-GB');
  return players.toSorted(
    (a, b) => byName.compare(a.preferred_name, b.preferred_name) || a.player_id - b.player_id,
  );
};
