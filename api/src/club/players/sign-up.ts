import { AWAITS_APPROVAL, FOUNDER_ID } from '@kickabout/contract';
import { monthAt } from '@kickabout/domain';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { FOLDED_EMAIL, foldAddress, HAS_SIGNED_IN } from '../../kernel/auth/address.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { announce } from '../../kernel/outbox/announce.ts';
import { newcomersWait } from '../settings/club-settings.ts';
import { type Login, refuseIfBarred } from './barred-logins.ts';
import { useInvite } from './invite.ts';

/**
 * Creates the caller's account from a verified email address and binds it to their identity. The first account is the
 * founder's. Where the club wants it, a newcomer without an invite waits until an admin lets them in.
 */
export const signUp: Handler<'signUp'> = async (
  { body: { invite, ...body } },
  { db, caller, identity, config, clock },
) => {
  if (caller.player) return refuse('account_exists', 'You already have a player account.');
  const email = await identity.emailOf(caller);
  if (!email.verified) return refuse('email_not_verified');
  const address = foldAddress(email.address);
  if (foldAddress(body.email) !== address)
    return refuseField('email', 'must be the address you logged in with');
  if (body.year_of_birth > monthAt(clock.now(), config.club.timeZone).year)
    return refuseField('year_of_birth', 'must not be in the future');

  return db.transaction().execute(async (tx) => {
    // One sign-up at a time, so there's only one first player and ids have no gaps.
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.signUp})`.execute(tx);
    if (await isTaken(tx, caller.claims, address)) return refuse('account_exists');
    // After looking for an account: one that's being closed at this moment was found there, or has barred its login by now.
    const barred = await refuseIfBarred(tx, caller.claims);
    if (barred) return barred;
    const last = await tx
      .selectFrom('players')
      .select((eb) => eb.fn.max('player_id').as('id'))
      .executeTakeFirst();
    const playerId = (last?.id ?? 0) + 1;
    const isFounder = playerId === FOUNDER_ID;
    if (isFounder && !mayFound(config, address)) return refuse('founder_awaited');
    const invited = invite !== undefined && (await useInvite(tx, invite, clock.now()));
    const waits = !isFounder && !invited && (await newcomersWait(tx));
    const disabled_reason = waits ? AWAITS_APPROVAL : null;
    await tx
      .insertInto('players')
      .values({ ...body, email: email.address, player_id: playerId, is_admin: isFounder, disabled_reason })
      .execute();
    const { issuer, subject } = caller.claims;
    await tx.insertInto('identities').values({ issuer, subject, player_id: playerId }).execute();
    if (waits) {
      const now = clock.now();
      await announce(tx, now, {
        kind: 'newcomer_waits',
        // However many there are, once an hour is enough.
        fact: `newcomers of hour ${Math.floor(now / HOUR_MS)}`,
        to: 'admins',
        details: {},
        usefulUntil: now + 7 * DAY_MS,
      });
    }
    return { exists: true as const, player_id: playerId, is_admin: isFounder, disabled_reason };
  });
};

async function isTaken(tx: Tx, login: Login, address: string): Promise<boolean> {
  const bound = await findBound(tx, login);
  const sameAddress = await tx
    .selectFrom('players')
    .select('player_id')
    .where(FOLDED_EMAIL, '=', address)
    .executeTakeFirst();
  return bound !== null || sameAddress !== undefined;
}

/** Without a founder's email address anyone can be first. The configuration only allows that with a local provider. */
function mayFound({ founderEmail }: Config, address: string): boolean {
  return founderEmail === null || founderEmail === address;
}

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

/** Whose login it is; null for no one's. A page asks more than once, and only one of its requests can bind the login. */
export async function findBound(db: Db, { issuer, subject }: Login) {
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
    .where((eb) => eb.not(HAS_SIGNED_IN))
    .executeTakeFirst();
