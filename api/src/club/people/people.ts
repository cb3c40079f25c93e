import { AWAITS_APPROVAL, FOUNDER_ID } from '@kickabout/contract';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { sumHeld } from '../ledger/load-held.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { letIn } from '../players/barred-logins.ts';
import { BY_NAME, FIRST_NAME } from '../players/by-name.ts';
import { loadPlayer, lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';

/** Admins, and those whose account is disabled, or was when it was closed, by name. */
export const listPeople: Handler<'listPeople'> = async ({ query }, { db }) => {
  const [name, playerId] = query.cursor ?? FIRST_NAME;
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name', 'is_admin', 'disabled_reason'])
    .select((eb) => eb('closed_at', 'is not', null).$castTo<boolean>().as('is_closed'))
    .where((eb) =>
      query.waiting
        ? eb.and([eb('disabled_reason', '=', AWAITS_APPROVAL), eb('closed_at', 'is', null)])
        : eb.or([eb('is_admin', '=', true), eb('disabled_reason', 'is not', null)]),
    )
    .where(sql<boolean>`(${BY_NAME}, player_id) > (${name}, ${playerId})`)
    .orderBy(BY_NAME)
    .orderBy('player_id')
    .limit(query.limit + 1)
    .execute();
  return pageOf(rows, query.limit, ({ preferred_name, player_id }) => [preferred_name, player_id]);
};

/** Makes a player an admin, or withdraws it. The founder always stays one: no one else can delete matches. */
export const setAdminRights: Handler<'setAdminRights'> = ({ params, body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    // Everyone whose rights could be at stake, so that two admins can't withdraw each other's at the same moment.
    const admins = await tx
      .selectFrom('players')
      .select('player_id')
      .where((eb) => eb.or([eb('is_admin', '=', true), eb('player_id', '=', params.id)]))
      .orderBy('player_id')
      .forNoKeyUpdate()
      .execute();
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    const answer = { player_id: params.id, is_admin: body.is_admin };
    if (player.is_admin === body.is_admin) return answer;
    if (body.is_admin && player.disabled_reason !== null)
      return refuse('account_disabled', 'This account is disabled. Enable it first.');
    if (!body.is_admin && params.id === FOUNDER_ID) return refuse('founder_stays');
    if (!body.is_admin && admins.length === 1) return refuse('last_admin');
    await tx
      .updateTable('players')
      .set({ is_admin: body.is_admin })
      .where('player_id', '=', params.id)
      .execute();
    await recordAct(tx, clock.now(), {
      action: body.is_admin ? 'admin_rights_given' : 'admin_rights_withdrawn',
      by: caller,
      playerId: params.id,
    });
    return answer;
  });

/**
 * Disables an account with a reason that its owner sees, or enables it again. An admin's rights have to be withdrawn first. If the
 * account was closed while it was disabled, enabling it lets its owner create another.
 */
export const setDisabled: Handler<'setDisabled'> = ({ params, body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    await lockPlayers(tx, [params.id]);
    const player = await loadPlayer(tx, params.id);
    const isClosed = player?.closed_at !== null;
    if (!player || (isClosed && (player.disabled_reason === null || body.disabled_reason !== null)))
      return refuse('not_found', NO_SUCH_PLAYER);
    if (player.is_admin && body.disabled_reason !== null) return refuse('still_admin');
    if (player.disabled_reason !== body.disabled_reason) {
      await tx
        .updateTable('players')
        .set({ disabled_reason: body.disabled_reason })
        .where('player_id', '=', params.id)
        .execute();
      if (body.disabled_reason === null) await letIn(tx, params.id);
      await recordAct(tx, clock.now(), {
        action: actOf(isClosed, body.disabled_reason),
        by: caller,
        playerId: params.id,
        ...(body.disabled_reason !== null && { reason: body.disabled_reason }),
      });
    }
    return { player_id: params.id, disabled_reason: body.disabled_reason };
  });

function actOf(isClosed: boolean, reason: string | null) {
  if (isClosed) return 'login_let_in';
  return reason === null ? 'account_enabled' : 'account_disabled';
}

/** Closed accounts whose balance isn't zero, by id. An admin can still pay them out, or write off what they owe. */
export const listClosedBalances: Handler<'listClosedBalances'> = async ({ query }, { db }) => {
  const accounts = db
    .selectFrom('players')
    .select(['player_id', 'preferred_name', 'balance_minor as account_balance', 'closed_at'])
    .where('closed_at', 'is not', null)
    .$narrowType<{ closed_at: Date }>()
    .where('balance_minor', '<>', 0);
  const page = await pageById(accounts, 'player_id', query, 'asc');
  const held = await sumHeld(db, { playerIds: page.rows.map(({ player_id }) => player_id) });
  const heldBy = new Map(held.map(({ playerId, heldMinor }) => [playerId, heldMinor]));
  return page.map(({ closed_at, ...account }) => ({
    ...account,
    held: heldBy.get(account.player_id) ?? 0,
    closed_at: closed_at.toISOString(),
  }));
};
