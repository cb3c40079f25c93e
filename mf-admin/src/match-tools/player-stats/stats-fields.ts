import type { RequestOf, TeamId } from '@kickabout/contract';
import { type Score, teamScores } from '@kickabout/domain';
import type { MatchPlayer } from '../match-data.ts';

/** What is counted for each player, in the order of the sheet. */
export const COUNTS = ['goals', 'assists', 'defcons', 'own_goals'] as const;
export type Count = (typeof COUNTS)[number];

/** What a player did, as the sheet shows it: the counts as they are typed. */
export type StatsFields = Readonly<Record<Count, string>> & {
  readonly late: boolean;
  readonly team_id: TeamId;
};

/** What was typed and not saved yet, by player id. */
export type StatsDraft = Readonly<Record<number, Partial<StatsFields>>>;

export type StatsChanges = RequestOf<'updateMatchPlayer'>['body'];

export function fieldsOf(player: MatchPlayer, draft: StatsDraft): StatsFields {
  return {
    goals: String(player.goals),
    assists: String(player.assists),
    defcons: String(player.defcons),
    own_goals: String(player.own_goals),
    late: player.late,
    team_id: player.team_id,
    ...draft[player.player_id],
  };
}

/** What is to be changed about a player: only what differs; null where nothing does. A count left empty is none. */
export function changesOf(player: MatchPlayer, draft: StatsDraft): StatsChanges | null {
  const fields = fieldsOf(player, draft);
  const wanted = {
    goals: Number(fields.goals),
    assists: Number(fields.assists),
    defcons: Number(fields.defcons),
    own_goals: Number(fields.own_goals),
    late: fields.late,
    team_id: fields.team_id,
  } satisfies StatsChanges;
  const changed = Object.entries(wanted).filter(
    ([name, value]) => player[name as keyof typeof wanted] !== value,
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The score that the sheet amounts to, what is not saved yet included. */
export function scoreOf(players: readonly MatchPlayer[], draft: StatsDraft): Score {
  return teamScores(
    players.map((player) => {
      const fields = fieldsOf(player, draft);
      return { teamId: fields.team_id, goals: Number(fields.goals), ownGoals: Number(fields.own_goals) };
    }),
  );
}
