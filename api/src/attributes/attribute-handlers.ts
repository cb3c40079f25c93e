import { ATTRIBUTE_TOTALS } from '@kickabout/contract';
import { attributeLeaderboard } from '@kickabout/domain';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { listAttributeNames } from './list-attribute-names.ts';
import { loadAttributesOf } from './load-attributes.ts';
import { updatePlayerAttributes } from './update-attributes.ts';

export const attributeHandlers: Pick<
  Handlers,
  'listAttributes' | 'getPlayerAttributes' | 'updatePlayerAttributes' | 'getAttributeLeaderboard'
> = {
  listAttributes: (_request, { db }) => listAttributeNames(db),

  async getPlayerAttributes({ params }, { db }) {
    const player = await db
      .selectFrom('players')
      .select('player_id')
      .where('player_id', '=', params.playerId)
      .executeTakeFirst();
    if (!player) return refuse('not_found', 'There is no such player.');
    return { ...(await loadAttributesOf(db, [player.player_id])).get(player.player_id), ...player };
  },

  updatePlayerAttributes,

  async getAttributeLeaderboard({ params }, { db }) {
    const known = [...(await listAttributeNames(db)), ...ATTRIBUTE_TOTALS];
    if (!known.includes(params.attribute))
      return refuse('not_found', `There is no attribute called "${params.attribute}".`);
    const attributes = await loadAttributesOf(db);
    const players = await db
      .selectFrom('players')
      .select(['player_id as playerId', 'preferred_name as preferredName'])
      .execute();
    return attributeLeaderboard(
      players.map((player) => ({ ...player, attributes: attributes.get(player.playerId) ?? {} })),
      params.attribute,
    );
  },
};
