import type { Handler } from '../../kernel/http/handler.ts';

/** The keys of a remote, the latest first, also those that no longer work. */
export const listPublishKeys: Handler<'listPublishKeys'> = async ({ params }, { db }) => {
  const keys = await db
    .selectFrom('publish_keys')
    .innerJoin('players', 'players.player_id', 'created_by')
    .select([
      'key_id',
      'holder',
      'publish_keys.created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
      'player_id',
      'first_name',
      'last_name',
      'preferred_name',
    ])
    .where('remote', '=', params.name)
    .orderBy('key_id', 'desc')
    .execute();
  return keys.map(({ player_id, first_name, last_name, preferred_name, ...key }) => ({
    key_id: key.key_id,
    holder: key.holder,
    created_at: key.created_at.toISOString(),
    created_by: { player_id, first_name, last_name, preferred_name },
    expires_at: key.expires_at.toISOString(),
    revoked_at: key.revoked_at?.toISOString() ?? null,
    last_used_at: key.last_used_at?.toISOString() ?? null,
  }));
};
