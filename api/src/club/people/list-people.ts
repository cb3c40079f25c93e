import { AWAITS_APPROVAL } from '@kickabout/contract';
import { sql } from 'kysely';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { BY_NAME, FIRST_NAME } from '../players/by-name.ts';

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
