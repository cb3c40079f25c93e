import type { RequestOf, TeamId } from '@kickabout/contract';
import { type MemberId, type NotedGoal, notedTallies, type Score, teamScores } from '@kickabout/domain';
import type { Member } from '../members.ts';

/** The counts kept for each player, in the order of the sheet. */
export const COUNTS = ['goals', 'assists', 'defcons', 'own_goals'] as const;
export type Count = (typeof COUNTS)[number];
export const COUNT_LABELS: Readonly<Record<Count, string>> = {
  goals: 'Goals',
  assists: 'Assists',
  defcons: 'Defcons',
  own_goals: 'Own goals',
};
/** Guests are on no leaderboard, so only their goals are kept: they decide the score. */
export const GUEST_COUNTS = ['goals', 'own_goals'] as const satisfies readonly Count[];

/** A player's stats as the sheet shows them: counts are text. */
export type StatsFields = Readonly<Record<Count, string>> & {
  readonly late: boolean;
  readonly team_id: TeamId;
};

/** Unsaved input, by a member's key. */
export type StatsDraft = Readonly<Record<string, Partial<StatsFields>>>;

export type StatsChanges = RequestOf<'updateMatchPlayer'>['body'];

export function fieldsOf(player: Member, draft: StatsDraft): StatsFields {
  return {
    goals: String(player.goals),
    assists: String(player.assists),
    defcons: String(player.defcons),
    own_goals: String(player.own_goals),
    late: player.late,
    team_id: player.team_id,
    ...draft[player.key],
  };
}

/** The fields of a player that differ; null if none do. An empty count is 0. */
export function changesOf(player: Member, draft: StatsDraft): StatsChanges | null {
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

/** The score on the sheet, unsaved input included. */
export function scoreOf(players: readonly Member[], draft: StatsDraft): Score {
  return teamScores(
    players.map((player) => {
      const fields = fieldsOf(player, draft);
      return { teamId: fields.team_id, goals: Number(fields.goals), ownGoals: Number(fields.own_goals) };
    }),
  );
}

/** What was noted on the pitch, as input for everyone in the match: 0 for those who did nothing. Defcons and late stay. */
export function statsFromNotes(members: readonly Member[], goals: readonly NotedGoal[]): StatsDraft {
  const tallies = notedTallies(goals);
  return Object.fromEntries(
    members.map((member) => {
      const did = tallies.find((tally) => isOf(tally, member));
      const fields: Partial<StatsFields> = {
        goals: String(did?.goals ?? 0),
        own_goals: String(did?.ownGoals ?? 0),
        ...(member.who.kind === 'player' && { assists: String(did?.assists ?? 0) }),
        // Where teams weren't picked, the notes say who played for which.
        ...(member.team_id === 0 && did && { team_id: did.teamId }),
      };
      return [member.key, fields];
    }),
  );
}

/** How many goals were noted of someone who isn't in the match any more. */
export const goalsOfOthers = (members: readonly Member[], goals: readonly NotedGoal[]): number =>
  goals.filter(({ scorer }) => !members.some((member) => isOf(scorer, member))).length;

const isOf = ({ playerId, guestId }: MemberId, { who }: Member) =>
  guestId === null ? who.id === playerId : who.id === guestId;
