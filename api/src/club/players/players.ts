import type { Hideable } from '@kickabout/contract';
import { monthAt } from '@kickabout/domain';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { foldAddress } from '../../kernel/auth/address.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Page, pageOf } from '../../kernel/http/page.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { BY_NAME, FIRST_NAME, nameContains } from './by-name.ts';
import {
  hidesFrom,
  isListed,
  loadListedPlayer,
  lockOpenPlayer,
  NO_SUCH_PLAYER,
  presentProfile,
} from './load-player.ts';
import { loadPhoto } from './photo.ts';
import { claimAccount } from './sign-up.ts';

export const listPlayers: Handler<'listPlayers'> = async ({ query }, { db }) => {
  const [name, playerId] = query.cursor ?? FIRST_NAME;
  const page = { name, playerId, rows: query.limit + 1 };
  const sought = (query.search ?? '').trim();
  const rows = sought === '' ? await findAll(db, page) : await search(db, page, query.search_in, sought);
  return pageOf(rows, query.limit, ({ preferred_name, player_id }) => [preferred_name, player_id]);
};

type PlayerPage = { name: string; playerId: number; rows: number };

function selectPlayers(db: Db, { name, playerId, rows }: PlayerPage) {
  return db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
    .where('closed_at', 'is', null)
    .where(isListed('players.player_id'))
    .where(sql<boolean>`(${BY_NAME}, player_id) > (${name}, ${playerId})`)
    .orderBy(BY_NAME)
    .orderBy('player_id')
    .limit(rows);
}

const findAll = prepared((db, page: PlayerPage) => selectPlayers(db, page));

/**
 * Those whose names contain a text; case and accents don't matter. Not prepared, because the best plan depends on
 * the text: many names are soon found in order, few by the index.
 */
function search(db: Db, page: PlayerPage, within: 'any_name' | 'full_name', sought: string) {
  return selectPlayers(db, page)
    .where(nameContains(within === 'any_name' ? 'search_any_name' : 'search_full_name', sought))
    .execute();
}

export const getPlayer: Handler<'getPlayer'> = async ({ params }, { db, caller, config }) => {
  const player = await loadListedPlayer(db, params.id);
  if (!player) return refuse('not_found', NO_SUCH_PLAYER);
  const hides = (what: Hideable) => hidesFrom(config, what, caller, params.id);
  return {
    ...presentProfile(player),
    photo: hides('photos') ? null : await loadPhoto(db, params.id),
    ...(hides('year_of_birth') && { year_of_birth: null }),
  };
};

/**
 * Whether the caller has an account. No one can check someone else's email address. If an admin added someone with that
 * address, the caller becomes that player.
 */
export const checkPlayer: Handler<'checkPlayer'> = async ({ query }, { caller, identity, db, clock }) => {
  const email = await identity.emailOf(caller);
  if (foldAddress(email.address) !== foldAddress(query.email))
    return refuse('not_allowed', 'You can only check your own address.');
  if (!email.verified) return refuse('email_not_verified');
  const { player } = caller;
  if (player)
    return {
      exists: true,
      player_id: player.playerId,
      is_admin: player.isAdmin,
      disabled_reason: player.disabledReason,
    };
  const claimed = await claimAccount(db, caller.claims, email.address, clock.now());
  if (claimed === null) return { exists: false, player_id: null, is_admin: false, disabled_reason: null };
  return { exists: true, ...claimed };
};

/** Changes a player's preferred name, year of birth and position. An admin can do so for anyone, which the audit list then says. */
export const updatePlayer: Handler<'updatePlayer'> = async (
  { params, body },
  { db, clock, config, caller },
) => {
  const now = clock.now();
  const { preferred_name, year_of_birth } = body;
  if (year_of_birth > monthAt(now, config.club.timeZone).year)
    return refuseField('year_of_birth', 'must not be in the future');
  return db.transaction().execute(async (tx) => {
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    const { position = player.position } = body;
    const isChanged =
      player.preferred_name !== preferred_name ||
      player.year_of_birth !== year_of_birth ||
      player.position !== position;
    if (isChanged)
      await tx
        .updateTable('players')
        .set({ preferred_name, year_of_birth, playing_position: position })
        .where('player_id', '=', params.id)
        .execute();
    if (isChanged && params.id !== caller.playerId)
      await recordAct(tx, now, { action: 'player_renamed', by: caller, playerId: params.id });
    return presentProfile({ ...player, preferred_name, year_of_birth, position });
  });
};

export const listNegativeBalances: Handler<'listNegativeBalances'> = async (
  { query: { cursor, limit } },
  { db, config },
) => {
  if (config.club.hidden.has('negative_balances')) return new Page([], null);
  const [balance, name, playerId] = cursor ?? [Number.MIN_SAFE_INTEGER, ...FIRST_NAME];
  const debtors = await findDebtors(db, { balance, name, playerId, rows: limit + 1 });
  return pageOf(debtors, limit, (row) => [row.account_balance, row.preferred_name, row.player_id]);
};

type DebtorPage = { balance: number; name: string; playerId: number; rows: number };

const findDebtors = prepared((db, { balance, name, playerId, rows }: DebtorPage) =>
  db
    .selectFrom('players')
    .select(['player_id', 'preferred_name', 'balance_minor as account_balance'])
    .select(sql<string>`first_name || ' ' || last_name`.as('full_name'))
    .where('balance_minor', '<', sql.lit(0))
    .where(isListed('players.player_id'))
    .where(sql<boolean>`(balance_minor, ${BY_NAME}, player_id) > (${balance}, ${name}, ${playerId})`)
    .orderBy('balance_minor')
    .orderBy(BY_NAME)
    .orderBy('player_id')
    .limit(rows),
);
