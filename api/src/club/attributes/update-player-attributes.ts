import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';
import { loadAttributeNames } from './list-attributes.ts';
import { loadAttributesOf } from './load-attributes.ts';

/** Changes a player's attributes and records who changed each. Attributes that are left out stay the same. */
export const updatePlayerAttributes: Handler<'updatePlayerAttributes'> = (
  { params: { playerId }, body: { player_id: named, ...wanted } },
  { db, clock, caller },
) =>
  db.transaction().execute(async (tx) => {
    if (named !== undefined && named !== playerId)
      return refuseField('player_id', 'must match the player in the path');
    const names = await loadAttributeNames(tx);
    const unknown = Object.keys(wanted).find((name) => !names.includes(name));
    if (unknown !== undefined)
      return refuseField(unknown, `is not an attribute: choose from ${names.join(', ')}`);
    if (!(await lockOpenPlayer(tx, playerId))) return refuse('not_found', NO_SUCH_PLAYER);

    const before = (await loadAttributesOf(tx, [playerId])).get(playerId) ?? {};
    const changed = Object.entries(wanted).filter(([name, value]) => before[name] !== value);
    if (changed.length > 0) {
      await tx
        .insertInto('player_attributes')
        .values(changed.map(([attribute_name, value]) => ({ player_id: playerId, attribute_name, value })))
        .onConflict((conflict) =>
          conflict
            .columns(['player_id', 'attribute_name'])
            .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
        )
        .execute();
      await tx
        .insertInto('attribute_changes')
        .values(
          changed.map(([attribute_name, value]) => ({
            player_id: playerId,
            attribute_name,
            old_value: before[attribute_name] ?? null,
            new_value: value,
            changed_by: caller.playerId,
            changed_at: new Date(clock.now()),
          })),
        )
        .execute();
    }
    return { ...before, ...wanted, player_id: playerId };
  });
