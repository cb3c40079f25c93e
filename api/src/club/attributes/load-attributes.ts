import type { Db } from '../../kernel/database/connect.ts';

/** Each player's attributes by name. A player without any rating is left out. */
export async function loadAttributesOf(
  db: Db,
  playerIds: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const rows = await db
    .selectFrom('player_attributes')
    .innerJoin('attributes', 'attributes.attribute_name', 'player_attributes.attribute_name')
    .select(['player_id', 'player_attributes.attribute_name', 'value'])
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val(playerIds))))
    .orderBy('position')
    .execute();
  const found = new Map<number, Record<string, number>>();
  for (const { player_id, attribute_name, value } of rows)
    found.set(player_id, { ...found.get(player_id), [attribute_name]: value });
  return found;
}
