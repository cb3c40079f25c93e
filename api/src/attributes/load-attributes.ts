import type { Db } from '../database/connect.ts';

/** Each player's attributes by name. A player without any rating is left out. */
export async function loadAttributesOf(
  db: Db,
  playerIds?: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  if (playerIds?.length === 0) return new Map();
  let query = db
    .selectFrom('player_attributes')
    .innerJoin('attributes', 'attributes.attribute_name', 'player_attributes.attribute_name')
    .select(['player_id', 'player_attributes.attribute_name', 'value'])
    .orderBy('position');
  if (playerIds) query = query.where('player_id', 'in', playerIds);
  const found = new Map<number, Record<string, number>>();
  for (const { player_id, attribute_name, value } of await query.execute())
    found.set(player_id, { ...found.get(player_id), [attribute_name]: value });
  return found;
}
