import { type Appearance, appearances, attributeTotals } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { loadMembersByMatch } from '../matches/reading/load-members.ts';

const AT_A_TIME = 1000;
/** How many faults are reported of each kind. */
const MOST_FAULTS = 100;

/** How many appearances there should be, and a sentence for each that is wrong, or is added up wrongly. */
export type TotalsReport = { appearances: number; faults: string[] };

/**
 * Counts everything that the leaderboards show again, by the domain's rules: each match's appearances, what they add up to,
 * and each player's attributes. Run it in one snapshot.
 */
export async function verifyTotals(db: Db): Promise<TotalsReport> {
  const { counted, faults } = await verifyAppearances(db);
  const later = [...(await verifySums(db)), ...(await verifyStandings(db))];
  return { appearances: counted, faults: [...faults, ...later] };
}

async function verifyAppearances(db: Db): Promise<{ counted: number; faults: string[] }> {
  const faults: string[] = [];
  let counted = 0;
  for (let after = 0; ; ) {
    const matches = await db
      .selectFrom('matches')
      .select(['match_id', 'match_date', 'match_status', 'man_of_the_match_id', 'deleted_at'])
      .where('match_id', '>', after)
      .orderBy('match_id')
      .limit(AT_A_TIME)
      .execute();
    if (matches.length === 0) return { counted, faults };
    after = matches.at(-1)?.match_id ?? after;
    const ids = matches.map(({ match_id }) => match_id);
    const members = await loadMembersByMatch(db, ids);
    const stored = Map.groupBy(
      await db
        .selectFrom('appearances')
        // In the order in which the domain has them.
        .select(['match_id', 'player_id as playerId', 'year', 'month', 'goals', 'assists', 'defcons'])
        .select(['own_goals as ownGoals', 'won', 'man_of_the_match as manOfTheMatch'])
        .where((eb) => eb('match_id', '=', eb.fn.any(eb.val(ids))))
        .execute(),
      ({ match_id }) => match_id,
    );
    for (const match of matches) {
      const due = appearances([
        {
          status: match.match_status,
          matchDate: match.match_date,
          manOfTheMatchId: match.man_of_the_match_id,
          members: match.deleted_at === null ? (members.get(match.match_id) ?? []) : [],
        },
      ]);
      counted += due.length;
      const kept = (stored.get(match.match_id) ?? []).map(({ match_id: _, ...appearance }) => appearance);
      if (faults.length < MOST_FAULTS && asText(due) !== asText(kept))
        faults.push(`The totals are wrong about match ${match.match_id}: who played, or what they did.`);
    }
  }
}

const asText = (some: readonly Appearance[]) =>
  JSON.stringify(some.toSorted((a, b) => a.playerId - b.playerId));

/** Compares the totals with the sums of the appearances, and the names with the players'. */
async function verifySums(db: Db): Promise<string[]> {
  const { rows } = await sql<{ player_id: number; year: number; start_month: number; end_month: number }>`
    SELECT player_id, year, start_month, end_month
    FROM (
      SELECT player_id, year, start_month, end_month, preferred_name, sum(goals) AS total_goals,
        sum(assists) AS total_assists, sum(defcons) AS total_defcons, sum(own_goals) AS total_own_goals,
        count(*) AS matches_played, count(*) FILTER (WHERE won) AS wins,
        count(*) FILTER (WHERE man_of_the_match) AS man_of_the_match_count
      FROM appearances JOIN players USING (player_id),
        LATERAL (VALUES (month, month), ((month - 1) / 4 * 4 + 1, (month - 1) / 4 * 4 + 4), (1, 12))
          AS period (start_month, end_month)
      GROUP BY player_id, year, start_month, end_month, preferred_name
    ) AS due
    FULL JOIN player_totals AS kept USING (player_id, year, start_month, end_month)
    WHERE (due.preferred_name, due.total_goals, due.total_assists, due.total_defcons, due.total_own_goals,
        due.matches_played, due.wins, due.man_of_the_match_count)
      IS DISTINCT FROM (kept.preferred_name, kept.total_goals, kept.total_assists, kept.total_defcons,
        kept.total_own_goals, kept.matches_played, kept.wins, kept.man_of_the_match_count)
    ORDER BY player_id, year, start_month, end_month
    LIMIT ${MOST_FAULTS}`.execute(db);
  return rows.map(
    ({ player_id, year, start_month, end_month }) =>
      `Player ${player_id}’s totals of months ${start_month} to ${end_month} of ${year} aren’t the sum of their matches.`,
  );
}

async function verifyStandings(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await sql<{ player_id: number; ratings: Record<string, number>; standings: string[] }>`
      SELECT player_id,
        (SELECT coalesce(jsonb_object_agg(attribute_name, value), '{}') FROM player_attributes
          WHERE player_id = players.player_id) AS ratings,
        ARRAY(SELECT concat_ws(' ', stat_name, stat, attribute_standings.preferred_name = players.preferred_name)
          FROM attribute_standings WHERE player_id = players.player_id) AS standings
      FROM players WHERE player_id > ${after} ORDER BY player_id LIMIT ${AT_A_TIME}`.execute(db);
    if (rows.length === 0) return faults;
    after = rows.at(-1)?.player_id ?? after;
    for (const { player_id, ratings, standings } of rows) {
      const isRated = Object.keys(ratings).length > 0;
      const due = Object.entries(isRated ? { ...ratings, ...attributeTotals(ratings) } : {});
      const texts = due.map(([name, value]) => `${name} ${value} t`);
      if (faults.length < MOST_FAULTS && texts.toSorted().join() !== standings.toSorted().join())
        faults.push(
          `Player ${player_id}’s places on the attribute leaderboards aren’t those of their ratings.`,
        );
    }
  }
}
