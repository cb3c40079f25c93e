import type { Decided, Match, Member } from '../match/match.ts';
import type { InForce } from '../match/new-match.ts';

/** A pending match for £5 without anyone in it. */
export const sampleMatch = (facts: Partial<Match>): Match => ({
  matchId: 7,
  status: 'pending',
  date: '2026-11-24',
  time: '19:00',
  kickoffAt: 0,
  moves: 0,
  movedAt: null,
  kickoffAskedAt: null,
  signinBeginAt: 0,
  places: 10,
  priceMinor: 500,
  pitchCostMinor: 5000,
  lateFeeMinor: 100,
  youtubeLinks: [],
  teamsConfirmedAt: null,
  winningTeam: null,
  manOfTheMatchId: null,
  votesEndAt: null,
  voteWinners: null,
  remindedAt: null,
  calledAt: null,
  pitchId: 1,
  seriesId: null,
  seriesDate: null,
  deletedAt: null,
  deletedBy: null,
  members: [],
  lateLeaves: [],
  ...facts,
});

/** A player who is in that match. */
export const sampleMember = (facts: Partial<Member>): Member => ({
  matchId: 7,
  playerId: 1,
  preferredName: 'Ann',
  guestId: null,
  guestName: null,
  joinedAt: 0,
  waitsLast: false,
  priceMinor: 500,
  teamId: 0,
  goals: 0,
  assists: 0,
  defcons: 0,
  ownGoals: 0,
  late: false,
  plays: null,
  ...facts,
});

/** Settings that a test has decided. */
export const inForce = <Settings>(settings: Settings) => settings as InForce<Settings>;

/** The match after a command. @throws if it was refused */
export function accepted(decided: Decided<string>): Match {
  if (!decided.ok) throw new Error(decided.reason);
  return decided.match;
}
