import { randomBytes } from 'node:crypto';
import { FOUNDER_ID } from '@kickabout/contract';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { FOLDED_EMAIL, foldAddress } from '../../kernel/auth/address.ts';
import { digestOf } from '../../kernel/auth/digests.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { barLogins, refuseIfBarred } from '../players/barred-logins.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';
import { findBound } from '../players/sign-up.ts';

/** 256 bits: no one can guess one. */
const TOKEN_BYTES = 32;
/** How long a link works, in milliseconds. */
const LIFETIME_MS = DAY_MS;

/** Who can make a link for a player: any admin, but only the founder for an admin, or an admin could take over the founder's account. */
const mayLink = (maker: { playerId: number; isAdmin: boolean }, player: { isAdmin: boolean }): boolean =>
  maker.isAdmin && (!player.isAdmin || maker.playerId === FOUNDER_ID);

/**
 * Makes a player's link, which replaces an earlier one. The token is in the address's fragment, which browsers don't send to
 * any server, so it's in no log.
 * @param madeBy the admin; null for a command on the server
 */
export async function makeLoginLink(
  tx: Tx,
  config: Pick<Config, 'publicOrigins'>,
  { playerId, madeBy, now }: { playerId: number; madeBy: number | null; now: number },
): Promise<{ address: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now + LIFETIME_MS);
  const link = { token_sha256: digestOf(token), expires_at: expiresAt, made_by: madeBy };
  await tx
    .insertInto('login_links')
    .values({ player_id: playerId, ...link })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(link))
    .execute();
  return { address: `${config.publicOrigins[0]}/link-login#${token}`, expiresAt };
}

/** Whether a link was made for a player that no one has used yet. */
async function hasLoginLink(tx: Tx, playerId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('login_links')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A one-time link with which a player ties a new login to their account. A request that's sent again gets another link instead of the first one, since that
 * isn't stored, unless the first one was used.
 */
export const createLoginLink: Handler<'createLoginLink'> = (request, context) => {
  const { caller, config } = context;
  const { id: playerId } = request.params;
  const now = context.clock.now();
  const makeLink = async (tx: Tx) => {
    const player = await lockOpenPlayer(tx, playerId);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    if (!mayLink(caller, { isAdmin: player.is_admin }))
      return refuse('founder_only', 'Only the admin with player id 1 can link an admin to a new login.');
    const { address, expiresAt } = await makeLoginLink(tx, config, {
      playerId,
      madeBy: caller.playerId,
      now,
    });
    return { address, expires_at: expiresAt.toISOString() };
  };
  return makeOnce('createLoginLink', request, context, {
    async make(tx) {
      const link = await makeLink(tx);
      if (link instanceof Refusal) return link;
      await recordAct(tx, now, { action: 'login_link_created', by: caller, playerId });
      return { id: playerId, answer: link };
    },
    present: async (tx) => ((await hasLoginLink(tx, playerId)) ? makeLink(tx) : undefined),
  });
};

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
    if ((await findBound(tx, caller.claims)) !== null)
      return refuse('account_exists', 'This login already has a player account.');
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
