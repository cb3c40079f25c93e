import pg from 'pg';

/** Joins a match over a connection of one's own. */
export type BareJoin = (matchId: number, playerId: number) => Promise<void>;

/**
 * The fewest statements with which a join is still right, by the driver alone: no HTTP, no token, no rules but that the
 * money is there, nothing shared between joins. Prepared, and one connection for each caller.
 */
export async function connectFewest(databaseUrl: string): Promise<{ join: BareJoin; end(): Promise<void> }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  return {
    async join(matchId, playerId) {
      await client.query('BEGIN');
      const match = await run(
        'match',
        'SELECT price_minor FROM matches WHERE match_id = $1 FOR NO KEY UPDATE',
        [matchId],
      );
      const player = await run(
        'player',
        `SELECT balance_minor - (SELECT coalesce(sum(mp.price_minor), 0) FROM match_players mp JOIN matches m USING (match_id)
           WHERE mp.player_id = $1 AND m.match_status = 'pending' AND m.deleted_at IS NULL) AS available
         FROM players WHERE player_id = $1 FOR NO KEY UPDATE`,
        [playerId],
      );
      const price: number = match.rows[0].price_minor;
      if (Number(player.rows[0].available) < price) throw new Error('There is too little money.');
      await run(
        'join',
        `INSERT INTO match_players (match_id, player_id, price_minor, joined_at)
         SELECT $1, $2, $3, greatest(clock_timestamp(), max(joined_at) + interval '1 millisecond')
         FROM match_players WHERE match_id = $1`,
        [matchId, playerId, price],
      );
      await client.query('COMMIT');
    },
    end: () => client.end(),
  };
}
