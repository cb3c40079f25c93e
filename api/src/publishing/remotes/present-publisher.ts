import { sql } from 'kysely';

/** Who did something about a remote, as the contract says it. */
export type PublisherJson =
  | {
      kind: 'admin';
      player: { player_id: number; first_name: string; last_name: string; preferred_name: string };
    }
  | { kind: 'key'; key_id: number; holder: string }
  | { kind: 'site' }
  | { kind: 'server' };

/** The publisher of a row with `key_id` and `player_id`, whose holder and player are joined as `keys` and `people`. */
export const publisherJson = (isFolder: string) => sql<PublisherJson>`CASE
    WHEN keys.key_id IS NOT NULL
      THEN jsonb_build_object('kind', 'key', 'key_id', keys.key_id, 'holder', keys.holder)
    WHEN people.player_id IS NOT NULL
      THEN jsonb_build_object('kind', 'admin', 'player', jsonb_build_object('player_id', people.player_id,
        'first_name', people.first_name, 'last_name', people.last_name, 'preferred_name', people.preferred_name))
    WHEN ${sql.ref(isFolder)} THEN '{"kind": "site"}'::jsonb
    ELSE '{"kind": "server"}'::jsonb
  END`;
