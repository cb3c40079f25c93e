import type { ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';

/** Who did something about a remote, as the contract says it. */
export type PublisherJson = ResponseOf<'listReleases'>[number]['by'];

/**
 * The publisher of a row.
 * @param row its table, which has `key_id` and `player_id`
 * @param isFolder its column that says that it came with the site's folder
 */
export const publisherJson = (row: string, isFolder: string) => sql<PublisherJson>`coalesce(
    (SELECT jsonb_build_object('kind', 'key', 'key_id', key_id, 'holder', holder)
      FROM publish_keys WHERE key_id = ${sql.ref(`${row}.key_id`)}),
    (SELECT jsonb_build_object('kind', 'admin', 'player', jsonb_build_object('player_id', player_id,
        'first_name', first_name, 'last_name', last_name, 'preferred_name', preferred_name))
      FROM players WHERE player_id = ${sql.ref(`${row}.player_id`)}),
    jsonb_build_object('kind', CASE WHEN ${sql.ref(`${row}.${isFolder}`)} THEN 'site' ELSE 'server' END))`;
