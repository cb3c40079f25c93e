import { matchNameIfAny } from '@kickabout/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ActDetails } from '../database/act-details.ts';
import type { Db } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { pageById } from '../http/page.ts';

/** What was done, the latest first: all of it, or what one player did and what was done to them. */
export const listAuditEntries: Handler<'listAuditEntries'> = async ({ query }, { db }) => {
  const { cursor, limit, player_id } = query;
  const entries = db
    .selectFrom('audit_entries')
    .leftJoin('players as actor', 'actor.player_id', 'audit_entries.actor_id')
    .leftJoin('players as player', 'player.player_id', 'audit_entries.player_id')
    .leftJoin('matches', 'matches.match_id', 'audit_entries.match_id')
    .leftJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .leftJoin('publish_keys', 'publish_keys.key_id', 'audit_entries.key_id')
    .select([
      'audit_id',
      'action',
      'amount_minor',
      'reason',
      'details',
      'audit_entries.created_at',
      nameFrom('actor').as('actor'),
      nameFrom('player').as('player'),
      'matches.match_id',
      'match_date',
      'match_time',
      'pitch_name',
      'pitch_number',
      'audit_entries.remote',
      'release',
      'holder as key_holder',
    ])
    .$if(player_id !== undefined, (some) =>
      some.where('audit_id', 'in', idsOf(Number(player_id), cursor?.[0] ?? null, limit + 1)),
    );
  const page = await pageById(entries, 'audit_id', query);
  const names = await loadNames(db, page.rows);
  return page.map((row) => ({
    audit_id: row.audit_id,
    action: row.action,
    done_at: row.created_at.toISOString(),
    actor: row.actor,
    player: row.player,
    match: row.match_id === null ? null : { match_id: row.match_id, match_name: matchNameIfAny(row) ?? '' },
    remote: row.remote,
    release: row.release,
    key_holder: row.key_holder,
    amount: row.amount_minor,
    reason: row.reason,
    ...(row.details && {
      changes: row.details.changes.map(({ player_id: id, ...change }) => {
        const player = names.get(id ?? 0);
        return { ...change, ...(player && { player }) };
      }),
      charged: row.details.charged_minor,
      refunded: row.details.refunded_minor,
    }),
  }));
};

/** A page of what a player did, of what was done to them and of what names them, each from its index. */
function idsOf(playerId: number, before: number | null, rows: number): RawBuilder<number> {
  const page = (isTheirs: RawBuilder<unknown>) => sql`(SELECT audit_id FROM audit_entries
    WHERE ${isTheirs} AND (${before}::int IS NULL OR audit_id < ${before})
    ORDER BY audit_id DESC LIMIT ${rows})`;
  const named = JSON.stringify([{ player_id: playerId }]);
  return sql`(${page(sql`actor_id = ${playerId}`)} UNION ${page(sql`player_id = ${playerId}`)}
    UNION ${page(sql`details IS NOT NULL AND details -> 'changes' @> ${named}::jsonb`)})`;
}

/** The names of those whom changes are about, by their ids. They aren't stored with an act. */
async function loadNames(
  db: Db,
  rows: readonly { details: ActDetails | null }[],
): Promise<Map<number, Name>> {
  const ids = new Set(
    rows.flatMap(({ details }) => details?.changes.flatMap(({ player_id }) => player_id ?? []) ?? []),
  );
  if (ids.size === 0) return new Map();
  const players = await db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
    .where('player_id', 'in', [...ids])
    .execute();
  return new Map(players.map((player) => [player.player_id, player]));
}

type Name = { player_id: number; first_name: string; last_name: string; preferred_name: string };

function nameFrom(table: 'actor' | 'player') {
  const column = (name: keyof Name) => sql.ref(`${table}.${name}`);
  return sql<Name | null>`CASE WHEN ${column('player_id')} IS NOT NULL THEN jsonb_build_object(
    'player_id', ${column('player_id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'preferred_name', ${column('preferred_name')}) END`;
}
