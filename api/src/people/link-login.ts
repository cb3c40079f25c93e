import { sql } from 'kysely';
import { recordAct } from '../audit/record-act.ts';
import { LOCKS } from '../database/advisory-lock.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { digestOf } from './login-link.ts';

/**
 * Ties the caller's login to the player whose link it is, in place of their earlier logins. The player gets the address of the
 * new login, which has to be verified.
 */
export const linkLogin: Handler<'linkLogin'> = async ({ body }, { db, clock, caller, identity }) => {
  if (caller.player) return refuse('account_exists', 'This login already has a player account.');
  const email = await identity.emailOf(caller);
  if (!email.verified) return refuse('email_not_verified');
  const { issuer, subject } = caller.claims;
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.signUp})`.execute(tx);
    const now = clock.now();
    const link = await tx
      .selectFrom('login_links')
      .innerJoin('players', 'players.player_id', 'login_links.player_id')
      .select(['players.player_id', 'is_admin', 'disabled_reason', 'expires_at'])
      .where('token_sha256', '=', digestOf(body.token))
      .where('closed_at', 'is', null)
      // The account can't be closed meanwhile.
      .forNoKeyUpdate('players')
      .executeTakeFirst();
    if (!link || link.expires_at.getTime() <= now) return refuse('login_link_invalid');
    const { player_id, is_admin, disabled_reason } = link;
    const taken = await tx
      .selectFrom('players')
      .select('player_id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.address.toLowerCase()))
      .where('player_id', '<>', player_id)
      .executeTakeFirst();
    if (taken) return refuse('account_exists', 'Another player has this email address.');
    const bound = await tx
      .selectFrom('identities')
      .select('player_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (bound) return refuse('account_exists', 'This login already has a player account.');

    await tx.deleteFrom('login_links').where('player_id', '=', player_id).execute();
    await tx.deleteFrom('identities').where('player_id', '=', player_id).execute();
    await tx.insertInto('identities').values({ issuer, subject, player_id }).execute();
    await tx
      .updateTable('players')
      .set({ email: email.address })
      .where('player_id', '=', player_id)
      .execute();
    await recordAct(tx, now, {
      action: 'login_linked',
      by: { playerId: player_id },
      playerId: player_id,
    });
    return { exists: true as const, player_id, is_admin, disabled_reason };
  });
};
