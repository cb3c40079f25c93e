import { ATTRIBUTE_TOTALS } from '@kickabout/contract';
import { attributeLeaderboard } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadAttributeNames } from './list-attributes.ts';
import { loadAttributesOf } from './load-attributes.ts';

export const getAttributeLeaderboard: Handler<'getAttributeLeaderboard'> = async ({ params }, { db }) => {
  const known = [...(await loadAttributeNames(db)), ...ATTRIBUTE_TOTALS];
  if (!known.includes(params.attribute))
    return refuse('not_found', `There’s no attribute called “${params.attribute}”.`);
  const players = await db
    .selectFrom('players')
    .select(['player_id as playerId', 'preferred_name as preferredName'])
    .execute();
  const attributes = await loadAttributesOf(
    db,
    players.map(({ playerId }) => playerId),
  );
  return attributeLeaderboard(
    players.map((player) => ({ ...player, attributes: attributes.get(player.playerId) ?? {} })),
    params.attribute,
  );
};
