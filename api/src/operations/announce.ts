import { sql } from 'kysely';
import type { Tx } from '../database/connect.ts';

/** What has changed, for whoever is looking at it right now. Names things only, never what they hold. */
export type Change = { match: number } | { player: number };

export const CHANGES_CHANNEL = 'kickabout_changes';

/** Tells every API process, once the transaction is committed, that something has changed. */
export async function announce(tx: Tx, change: Change): Promise<void> {
  await sql`SELECT pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`.execute(tx);
}
