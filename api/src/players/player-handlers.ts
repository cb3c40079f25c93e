import { matchesPlayed, monthAt, monthlyStats, poundsFromPence } from '@kickabout/domain';
import type { Handlers } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { loadAppearances } from '../leaderboards/load-appearances.ts';
import { loadPlayer, presentProfile } from './load-player.ts';

const NO_SUCH_PLAYER = 'There is no such player.';

export const playerHandlers: Pick<
  Handlers,
  | 'listPlayers'
  | 'getPlayer'
  | 'getPlayerMonthlyStats'
  | 'getPlayerStats'
  | 'updatePlayer'
  | 'listNegativeBalances'
> = {
  async listPlayers(_request, { db }) {
    const players = await db
      .selectFrom('players')
      .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
      .execute();
    const byName = new Intl.Collator('en-GB');
    return players.toSorted(
      (a, b) => byName.compare(a.preferred_name, b.preferred_name) || a.player_id - b.player_id,
    );
  },

  async getPlayer({ params }, { db }) {
    const player = await loadPlayer(db, params.id);
    return player ? presentProfile(player) : refuse('not_found', NO_SUCH_PLAYER);
  },

  async getPlayerMonthlyStats({ params }, { db, caller, config }) {
    if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
    const own = caller !== null && (caller.isAdmin || caller.playerId === params.id);
    if (config.club.hidden.has('monthly_stats') && !own) return [];
    return monthlyStats(await loadAppearances(db, { playerId: params.id }), params.id);
  },

  async getPlayerStats({ params }, { db }) {
    const player = await loadPlayer(db, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    const played = await loadAppearances(db, { playerId: params.id });
    return {
      total_matches: matchesPlayed(played, params.id),
      account_balance: poundsFromPence(player.balance_pence),
      monthly_stats: monthlyStats(played, params.id),
    };
  },

  async updatePlayer({ params, body }, { db, clock, config }) {
    if (body.year_of_birth > monthAt(clock.now(), config.club.timeZone).year)
      return refuseField('year_of_birth', 'must not be in the future');
    const changed = await db
      .updateTable('players')
      .set({ preferred_name: body.preferred_name, year_of_birth: body.year_of_birth })
      .where('player_id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    return changed ? presentProfile(changed) : refuse('not_found', NO_SUCH_PLAYER);
  },

  async listNegativeBalances(_request, { db, config }) {
    if (config.club.hidden.has('negative_balances')) return [];
    const rows = await db
      .selectFrom('players')
      .select(['player_id', 'first_name', 'last_name', 'preferred_name', 'balance_pence'])
      .where('balance_pence', '<', 0)
      .orderBy('balance_pence')
      .orderBy('preferred_name')
      .orderBy('player_id')
      .execute();
    return rows.map((row) => ({
      player_id: row.player_id,
      full_name: `${row.first_name} ${row.last_name}`,
      preferred_name: row.preferred_name,
      account_balance: poundsFromPence(row.balance_pence),
    }));
  },
};
