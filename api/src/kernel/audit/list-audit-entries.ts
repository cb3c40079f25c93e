import { matchName, poundsFromPence } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Handler } from '../http/handler.ts';
import { pageOf } from '../http/page.ts';

/** What admins did, the latest first. */
export const listAuditEntries: Handler<'listAuditEntries'> = async ({ query: { cursor, limit } }, { db }) => {
  let entries = db
    .selectFrom('audit_entries')
    .leftJoin('players as actor', 'actor.player_id', 'audit_entries.actor_id')
    .leftJoin('players as player', 'player.player_id', 'audit_entries.player_id')
    .leftJoin('matches', 'matches.match_id', 'audit_entries.match_id')
    .leftJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .leftJoin('publish_keys', 'publish_keys.key_id', 'audit_entries.key_id')
    .select([
      'audit_id',
      'action',
      'amount_pence',
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
    .orderBy('audit_id', 'desc')
    .limit(limit + 1);
  if (cursor) entries = entries.where('audit_id', '<', cursor[0]);
  const page = pageOf(await entries.execute(), limit, ({ audit_id }) => [audit_id]);
  return page.map((row) => ({
    audit_id: row.audit_id,
    action: row.action,
    done_at: row.created_at.toISOString(),
    actor: row.actor,
    player: row.player,
    match: matchOf(row),
    remote: row.remote,
    release: row.release,
    key_holder: row.key_holder,
    amount: row.amount_pence === null ? null : poundsFromPence(row.amount_pence),
    reason: row.reason,
    ...(row.details && {
      changes: [...row.details.changes],
      charged: poundsFromPence(row.details.charged_pence),
      refunded: poundsFromPence(row.details.refunded_pence),
    }),
  }));
};

type Name = { player_id: number; first_name: string; last_name: string; preferred_name: string };

function nameFrom(table: 'actor' | 'player') {
  const column = (name: keyof Name) => sql.ref(`${table}.${name}`);
  return sql<Name | null>`CASE WHEN ${column('player_id')} IS NOT NULL THEN jsonb_build_object(
    'player_id', ${column('player_id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'preferred_name', ${column('preferred_name')}) END`;
}

function matchOf(row: {
  match_id: number | null;
  match_date: string | null;
  match_time: string | null;
  pitch_name: string | null;
  pitch_number: string | null;
}): { match_id: number; match_name: string } | null {
  const { match_id, match_date, match_time, pitch_name, pitch_number } = row;
  if (match_id === null || match_date === null || match_time === null) return null;
  if (pitch_name === null || pitch_number === null) return null;
  return { match_id, match_name: matchName({ match_date, match_time, pitch_name, pitch_number }) };
}
