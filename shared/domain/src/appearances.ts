import type { MatchStatus } from '@kickabout/contract';
import { countsForStats } from './match/match-status.ts';
import { type MatchMember, whoPlays } from './match/places.ts';
import { type Tally, teamScores, winningTeam } from './match/scores.ts';
import { monthOf } from './months.ts';

export type ResultMatch = {
  status: MatchStatus;
  /** On the club's calendar, `2026-11-24`. */
  matchDate: string;
  manOfTheMatchId: number | null;
  members: readonly (MatchMember & Tally)[];
};

/** One player in one match that counts. Stats and leaderboards are sums of these. */
export type Appearance = Tally & {
  playerId: number;
  year: number;
  month: number;
  won: boolean;
  manOfTheMatch: boolean;
};

/** Only completed matches count, and in them only players who played, though guests’ goals decide who won. Without teams, no one wins. */
export function appearances(matches: readonly ResultMatch[]): Appearance[] {
  return matches
    .filter((match) => countsForStats(match.status))
    .flatMap((match) => {
      const winner = winningTeam(teamScores(match.members));
      const players = whoPlays(match.members).filter(({ guestId }) => guestId === null);
      return players.map((member) => ({
        playerId: member.playerId,
        ...monthOf(match.matchDate),
        goals: member.goals,
        assists: member.assists,
        defcons: member.defcons,
        ownGoals: member.ownGoals,
        won: member.teamId === winner,
        manOfTheMatch: member.playerId === match.manOfTheMatchId,
      }));
    });
}
