import { ATTRIBUTE_TOTALS } from '@kickabout/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { FIRST_NAME } from '../players/by-name.ts';
import { isListed, loadListedPlayer, lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';

export const listAttributes: Handler<'listAttributes'> = (_request, { db }) => loadAttributeNames(db);

/** In the club's own order. */
async function loadAttributeNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('attributes').select('attribute_name').orderBy('position').execute();
  return rows.map(({ attribute_name }) => attribute_name);
}

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

export const getPlayerAttributes: Handler<'getPlayerAttributes'> = async (
  { params: { playerId } },
  { db },
) => {
  if (!(await loadListedPlayer(db, playerId))) return refuse('not_found', NO_SUCH_PLAYER);
  return { ...(await loadAttributesOf(db, [playerId])).get(playerId), player_id: playerId };
};

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
    if (!(await lockOpenPlayer(tx, playerId)) || !(await loadListedPlayer(tx, playerId)))
      return refuse('not_found', NO_SUCH_PLAYER);

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

export const getAttributeLeaderboard: Handler<'getAttributeLeaderboard'> = async (
  { params: { attribute }, query: { cursor, limit } },
  { db },
) => {
  const known = [...(await loadAttributeNames(db)), ...ATTRIBUTE_TOTALS];
  if (!known.includes(attribute)) return refuse('not_found', `There’s no attribute called “${attribute}”.`);
  const [stat, name, playerId] = cursor ?? [2 ** 31 - 1, ...FIRST_NAME];
  const rows = await findStandings(db, { attribute, stat, name, playerId, rows: limit + 1 });
  return pageOf(rows, limit, (row) => [row.stat, row.preferred_name, row.player_id]);
};

type StandingsPage = { attribute: string; stat: number; name: string; playerId: number; rows: number };

const findStandings = prepared((db, { attribute, stat, name, playerId, rows }: StandingsPage) => {
  const byName = sql<string>`preferred_name COLLATE "en-GB-x-icu"`;
  return db
    .selectFrom('attribute_standings')
    .select(['player_id', 'preferred_name', 'stat'])
    .where('stat_name', '=', attribute)
    .where(isListed('attribute_standings.player_id'))
    .where(sql<boolean>`(-stat, ${byName}, player_id) > (-${stat}::bigint, ${name}, ${playerId})`)
    .orderBy(sql`-stat`)
    .orderBy(byName)
    .orderBy('player_id')
    .limit(rows);
});
