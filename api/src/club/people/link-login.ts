import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { FOLDED_EMAIL, foldAddress } from '../../kernel/auth/address.ts';
import { digestOf } from '../../kernel/auth/digests.ts';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { barLogins, refuseIfBarred } from '../players/barred-logins.ts';
import { mayLink } from './login-link.ts';

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
      .leftJoin('players as maker', 'maker.player_id', 'made_by')
      .select(['players.player_id', 'players.is_admin', 'players.disabled_reason', 'expires_at'])
      .select(['made_by', 'maker.is_admin as maker_is_admin'])
      .where('token_sha256', '=', digestOf(body.token))
      .where('players.closed_at', 'is', null)
      // The account can't be closed meanwhile.
      .forNoKeyUpdate('players')
      .executeTakeFirst();
    if (!link || link.expires_at.getTime() <= now || !isStillEntitled(link))
      return refuse('login_link_invalid');
    const { player_id, is_admin, disabled_reason } = link;
    const taken = await tx
      .selectFrom('players')
      .select('player_id')
      .where(FOLDED_EMAIL, '=', foldAddress(email.address))
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
    const barred = await refuseIfBarred(tx, caller.claims);
    if (barred) return barred;

    if (disabled_reason !== null) await barLogins(tx, player_id, now);
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

/** Whether its maker could make it now: the player may have become an admin since, or the maker may be none any more. */
function isStillEntitled(link: {
  is_admin: boolean;
  made_by: number | null;
  maker_is_admin: boolean | null;
}): boolean {
  if (link.made_by === null) return true;
  const maker = { playerId: link.made_by, isAdmin: link.maker_is_admin === true };
  return mayLink(maker, { isAdmin: link.is_admin });
}
