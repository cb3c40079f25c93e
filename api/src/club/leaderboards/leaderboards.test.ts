import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillDemoClub } from '../../installation/demo/fill-demo-club.ts';
import { startClub } from '../../testing/start-club.ts';
import { NOON } from '../../testing/test-club.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { verifyTotals } from './verify-totals.ts';

const club = await startClub();

beforeAll(() => fillDemoClub(club.services.pool, club.services.config, NOON));

/**
 * The same sums from the raw rows, in SQL, without the domain. The teams' members play or, without teams, the first
 * to join; goals decide the winner.
 */
async function independently(year: number, startMonth: number, endMonth: number) {
  const { rows } = await sql<Record<string, number | string>>`
    WITH ranked AS (
      SELECT mp.*, m.number_of_players, m.man_of_the_match_id,
        row_number() OVER (PARTITION BY mp.match_id ORDER BY mp.joined_at, mp.player_id) AS nth,
        count(*) FILTER (WHERE mp.team_id > 0) OVER (PARTITION BY mp.match_id) AS in_teams,
        sum(CASE WHEN mp.team_id = 1 THEN mp.goals WHEN mp.team_id = 2 THEN mp.own_goals ELSE 0 END) OVER (PARTITION BY mp.match_id) AS one,
        sum(CASE WHEN mp.team_id = 2 THEN mp.goals WHEN mp.team_id = 1 THEN mp.own_goals ELSE 0 END) OVER (PARTITION BY mp.match_id) AS two
      FROM match_players mp JOIN matches m USING (match_id)
      WHERE m.match_status = 'completed' AND m.deleted_at IS NULL
        AND extract(year FROM m.match_date) = ${year} AND extract(month FROM m.match_date) BETWEEN ${startMonth} AND ${endMonth}
    )
    SELECT p.player_id, p.preferred_name, sum(goals)::int AS total_goals, sum(assists)::int AS total_assists,
      sum(defcons)::int AS total_defcons, count(*)::int AS matches_played,
      (count(*) FILTER (WHERE (team_id = 1 AND one > two) OR (team_id = 2 AND two > one)))::int AS wins,
      (count(*) FILTER (WHERE man_of_the_match_id = p.player_id))::int AS man_of_the_match_count
    FROM ranked JOIN players p USING (player_id)
    WHERE CASE WHEN in_teams > 0 THEN team_id > 0 ELSE nth <= number_of_players END
    GROUP BY p.player_id, p.preferred_name`.execute(club.db);
  return rows;
}

const byPlayer = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Number(a['player_id']) - Number(b['player_id']);

describe('leaderboards of the demo club agree with sums computed separately', () => {
  it.each([6, 7, 8, 9, 10, 11, 12])('month %d of 2026', async (month) => {
    const { body } = await club.call('getLeaderboard', null, {
      query: { year: '2026', month: String(month) },
    });
    expect(body.toSorted(byPlayer)).toEqual((await independently(2026, month, month)).toSorted(byPlayer));
    if (month < 12) expect(body.length).toBeGreaterThan(9);
  });

  it.each([
    [1, 4],
    [5, 8],
    [9, 12],
    [1, 12],
  ])('months %d to %d', async (startMonth, endMonth) => {
    const { body } = await club.call('getSeasonalLeaderboard', null, {
      query: { year: '2026', startMonth: String(startMonth), endMonth: String(endMonth) },
    });
    expect(body.toSorted(byPlayer)).toEqual(
      (await independently(2026, startMonth, endMonth)).toSorted(byPlayer),
    );
    expect(body.map(({ total_goals }) => total_goals)).toEqual(
      body.map(({ total_goals }) => total_goals).toSorted((a, b) => b - a),
    );
  });

  it('a player’s months agree with the leaderboard', async () => {
    const { body: months } = await club.call('getPlayerMonthlyStats', null, { params: { id: 3 } });
    expect(months.length).toBeGreaterThan(3);
    for (const { year, month, total_goals, total_assists } of months) {
      const row = (await independently(year, month, month)).find(({ player_id }) => player_id === 3);
      expect(row).toMatchObject({ total_goals, total_assists });
    }
  });
});

describe('the attribute leaderboard', () => {
  it.each(['finishing', 'goalkeeping', 'total', 'total_stats'])(
    'by %s agrees with the raw rows, highest first',
    async (attribute) => {
      const { rows } = await sql<{ player_id: number; stat: number }>`
      SELECT player_id, sum(value)::int AS stat FROM player_attributes
      WHERE attribute_name = ${attribute} OR ${attribute} = 'total_stats' OR (${attribute} = 'total' AND attribute_name <> 'goalkeeping')
      GROUP BY player_id`.execute(club.db);
      const { body } = await club.call('getAttributeLeaderboard', null, { params: { attribute } });
      expect(body.map(({ player_id, stat }) => ({ player_id, stat })).toSorted(byPlayer)).toEqual(
        rows.toSorted(byPlayer),
      );
      expect(body.map(({ stat }) => stat)).toEqual(body.map(({ stat }) => stat).toSorted((a, b) => b - a));
    },
  );

  it('only accepts its own names', async () => {
    expect(
      (await club.call('getAttributeLeaderboard', null, { params: { attribute: 'luck' } })).body,
    ).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the totals that the database keeps', () => {
  const count = async () => (await verifyTotals(club.db)).faults;

  it.each<[string, ReturnType<typeof sql>, RegExp[]]>([
    [
      'an appearance',
      sql`UPDATE appearances SET goals = goals + 1 WHERE (match_id, player_id) = (SELECT match_id, player_id FROM appearances LIMIT 1)`,
      [/^The totals are wrong about match \d+/, /^Player \d+’s totals of months 1 to 12/],
    ],
    [
      'a missing appearance',
      sql`DELETE FROM appearances WHERE (match_id, player_id) = (SELECT match_id, player_id FROM appearances LIMIT 1)`,
      [/^The totals are wrong about match \d+/],
    ],
    [
      'a total',
      sql`UPDATE player_totals SET wins = wins + 1 WHERE start_month = 1 AND end_month = 12 AND player_id = 3`,
      [/^Player 3’s totals of months 1 to 12 of 2026 aren’t/],
    ],
    [
      'a missing total',
      sql`DELETE FROM player_totals WHERE start_month = 10 AND end_month = 10 AND player_id = 3`,
      [/^Player 3’s totals of months 10 to 10/],
    ],
    [
      'a name',
      sql`UPDATE attribute_standings SET preferred_name = 'X' WHERE player_id = 4`,
      [/^Player 4’s places/],
    ],
    [
      'a rating',
      sql`UPDATE attribute_standings SET stat = stat + 1 WHERE player_id = 5 AND stat_name = 'total'`,
      [/^Player 5’s places/],
    ],
  ])(
    'are right, and %s that is wrong is found until everything is counted again',
    async (_, spoil, expected) => {
      expect(await count()).toEqual([]);
      await spoil.execute(club.db);
      const faults = await count();
      for (const fault of expected)
        expect(
          faults.some((text) => fault.test(text)),
          faults.join(),
        ).toBe(true);
      await club.asOwner((owner) => owner.query('SELECT recount_totals()'));
    },
  );
});

describe('the demo club', () => {
  it('has a sound ledger, a player with £23.50, debtors, lates, and upcoming matches', async () => {
    expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
    const token = await club.identity.token('local|player', { email: 'player@kickabout.test' });
    const { body: me } = await club.call('getOwnDetails', { token }, { params: { id: 2 } });
    expect(me).toMatchObject({ account_balance: 23.5, held: 0, preferred_name: 'Sam' });
    expect(
      (await club.call('listNegativeBalances', null)).body.map(({ account_balance }) => account_balance),
    ).toEqual([-14.5, -3.5]);
    expect((await club.call('listLates', null)).body.length).toBeGreaterThan(3);
    const { body: upcoming } = await club.call('listMatches', null, { params: { status: 'pending' } });
    expect(
      upcoming.map(({ number_of_players, players_in, players_waiting }) => [
        number_of_players,
        players_in,
        players_waiting,
      ]),
    ).toEqual([
      [10, 7, 0],
      [14, 13, 0],
      [12, 12, 3],
      // Every week.
      ...Array(4).fill([14, 0, 0]),
    ]);
    const matchOf = async (match: { match_id: number } | undefined) =>
      (await club.call('getMatch', { token }, { params: { id: match?.match_id ?? 0 } })).body;
    expect((await matchOf(upcoming[1])).guests).toHaveLength(2);
    const { body: completed } = await club.call('listMatches', null, { params: { status: 'completed' } });
    expect(completed).toHaveLength(25);
    expect((await matchOf(completed[0])).man_of_the_match_vote).toMatchObject({ is_open: true });
    const { man_of_the_match, man_of_the_match_vote } = await matchOf(completed[1]);
    expect(man_of_the_match_vote).toMatchObject({ is_open: false, winners: [man_of_the_match] });
  });
});
