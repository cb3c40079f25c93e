import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { FOLDED_EMAIL, foldAddress } from '../../kernel/auth/address.ts';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { refuseIfBarred } from './barred-logins.ts';

type Login = { issuer: string; subject: string };

/**
 * Binds a login to the player whom an admin added with its address, if no one has signed in as them yet.
 * @param address that the provider has verified
 * @returns who they are, also if another request of this login was first; null if there was no one
 */
export async function claimAccount(db: Db, login: Login, address: string, now: number) {
  if ((await findWaiting(db, address)) === undefined) return findBound(db, login);
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.signUp})`.execute(tx);
    const player = await findWaiting(tx, address);
    if (player === undefined) return findBound(tx, login);
    if ((await refuseIfBarred(tx, login)) !== null) return null;
    const { player_id, is_admin, disabled_reason } = player;
    const { issuer, subject } = login;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('identities')
      .values({ issuer, subject, player_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return null;
    await recordAct(tx, now, { action: 'login_linked', by: { playerId: player_id }, playerId: player_id });
    return { player_id, is_admin, disabled_reason };
  });
}

/** A page asks more than once, and only one of its requests can bind the login. */
async function findBound(db: Db, { issuer, subject }: Login) {
  const player = await db
    .selectFrom('identities')
    .innerJoin('players', 'players.player_id', 'identities.player_id')
    .select(['players.player_id', 'is_admin', 'disabled_reason'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return player ?? null;
}

const findWaiting = (db: Db, address: string) =>
  db
    .selectFrom('players')
    .select(['player_id', 'is_admin', 'disabled_reason'])
    .where(FOLDED_EMAIL, '=', foldAddress(address))
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select('subject')
            .whereRef('identities.player_id', '=', 'players.player_id'),
        ),
      ),
    )
    .executeTakeFirst();
