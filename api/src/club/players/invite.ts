import type { InferResult } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { digestOf } from '../../kernel/auth/digests.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';

const find = (db: Db | Tx) =>
  db.selectFrom('invites').select(['token', 'token_sha256', 'expires_at', 'uses_left']);

/** The club's invite link, as far as it's stored: until when it works, and for how many more people. */
export const getInvite: Handler<'getInvite'> = async (_request, { db, clock }) => {
  const invite = await find(db).executeTakeFirst();
  const works = invite !== undefined && invite.uses_left > 0 && invite.expires_at.getTime() > clock.now();
  return { invite: works ? present(invite) : null };
};

type Invite = InferResult<ReturnType<typeof find>>[number];

const present = ({ token, expires_at, uses_left }: Invite) => ({
  token,
  expires_at: expires_at.toISOString(),
  uses_left,
});

/** Makes an invite link, which replaces an earlier one. The page that asks makes the token, so asking again changes nothing. */
export const setInvite: Handler<'setInvite'> = ({ body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const token_sha256 = digestOf(body.token);
    // One at a time, also where there's no link yet.
    await tx.selectFrom('club_settings').select('only_row').forUpdate().execute();
    const before = await find(tx).executeTakeFirst();
    const known = before?.token_sha256 === token_sha256 ? before : undefined;
    const now = clock.now();
    const invite = known ?? {
      token: body.token,
      token_sha256,
      expires_at: new Date(now + body.days * DAY_MS),
      uses_left: body.uses,
    };
    if (known === undefined) {
      await tx
        .insertInto('invites')
        .values(invite)
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(invite))
        .execute();
      await recordAct(tx, now, { action: 'invite_made', by: caller });
    }
    return { invite: present(invite) };
  });

/** Ends the invite link before its time. */
export const deleteInvite: Handler<'deleteInvite'> = (_request, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('invites').executeTakeFirst();
    if (numDeletedRows > 0n) await recordAct(tx, clock.now(), { action: 'invite_revoked', by: caller });
    return { invite: null };
  });

/** Uses the link up by one person. False if it's another one, or has expired or been used up. */
export async function useInvite(tx: Tx, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invites')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('token_sha256', '=', digestOf(token))
    .where('expires_at', '>', new Date(now))
    .where('uses_left', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
