import { digestOf } from '../../kernel/auth/digests.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';

export type Login = { issuer: string; subject: string };

/** Only this is stored of a barred login: enough to recognise it, and nothing that says whose it is. */
const digestOfLogin = ({ issuer, subject }: Login): string => digestOf(JSON.stringify([issuer, subject]));

/** Bars a player's logins, before they're removed from a disabled account. */
export async function barLogins(tx: Tx, playerId: number, now: number): Promise<void> {
  const logins = await tx
    .selectFrom('identities')
    .select(['issuer', 'subject'])
    .where('player_id', '=', playerId)
    .execute();
  if (logins.length === 0) return;
  await tx
    .insertInto('barred_logins')
    .values(
      logins.map((login) => ({
        login_sha256: digestOfLogin(login),
        player_id: playerId,
        barred_at: new Date(now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets the logins that were barred for a player's account create accounts again. */
export async function letIn(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('barred_logins').where('player_id', '=', playerId).execute();
}

/** The refusal for a barred login, with the reason that the admin gave; null for any other. */
export async function refuseIfBarred(tx: Tx, login: Login): Promise<Refusal<'account_disabled'> | null> {
  const barred = await tx
    .selectFrom('barred_logins')
    .innerJoin('players', 'players.player_id', 'barred_logins.player_id')
    .select('disabled_reason')
    .where('login_sha256', '=', digestOfLogin(login))
    .executeTakeFirst();
  if (!barred) return null;
  return refuse(
    'account_disabled',
    `Your account was disabled, and only an admin can let you in again: ${barred.disabled_reason}`,
  );
}
