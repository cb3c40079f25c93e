import type { MatchStatus } from '@kickabout/contract';
import { keepPlacesOfGuests } from './guests.ts';
import { canBeManOfTheMatch, fixWhoPlays, type MatchMember } from './places.ts';
import type { LateLeave } from './refilled-places.ts';
import { type Tally, teamScores, winningTeam } from './scores.ts';

/** A player or a guest in a match, and what they did there. */
export type Member = MatchMember &
  Tally & {
    matchId: number;
    /** Of the player; for a guest, of the one who brings them. */
    preferredName: string;
    /** Null for a player, and once the club has forgotten it. */
    guestName: string | null;
    /** The price at which they joined. */
    priceMinor: number;
    /** Whether an admin marked them late. */
    late: boolean;
  };

/** Everything that decides what a match shows and charges. Instants are epoch milliseconds. Changes return another match. */
export type Match = {
  matchId: number;
  status: MatchStatus;
  date: string;
  time: string;
  kickoffAt: number;
  /** How often its kickoff has moved, and when it last did. */
  moves: number;
  movedAt: number | null;
  /** The kickoff that has been processed, so that each is processed once. */
  kickoffAskedAt: number | null;
  signinBeginAt: number;
  places: number;
  priceMinor: number;
  pitchCostMinor: number;
  /** What a player marked late pays on top: the club's figure when the match started (specification, section 9: £1). */
  lateFeeMinor: number;
  youtubeLinks: readonly string[];
  /** When both teams were last set together. */
  teamsConfirmedAt: number | null;
  winningTeam: 1 | 2 | null;
  manOfTheMatchId: number | null;
  votesEndAt: number | null;
  voteWinners: readonly number[] | null;
  /** When those without an answer were last reminded, and when everyone was last told of free places. */
  remindedAt: number | null;
  calledAt: number | null;
  pitchId: number;
  /** The series that it's part of, and the date that it stands for there. */
  seriesId: number | null;
  seriesDate: string | null;
  deletedAt: number | null;
  deletedBy: number | null;
  /** In order of joining. */
  members: readonly Member[];
  /** In order of leaving. */
  lateLeaves: readonly LateLeave[];
};

/** Whether a match is upcoming: pending, not deleted, and before its kickoff. */
export const isUpcoming = (
  { status, deletedAt, kickoffAt }: Pick<Match, 'status' | 'deletedAt' | 'kickoffAt'>,
  now: number,
): boolean => status === 'pending' && deletedAt === null && kickoffAt > now;

/** Whether anyone has signed up: someone is in it or waits for it, or has left so late that it cost money. */
export const isTaken = ({ members, lateLeaves }: Pick<Match, 'members' | 'lateLeaves'>): boolean =>
  members.length + lateLeaves.length > 0;

declare const movesNoMoney: unique symbol;
/** A match after a change that moves no money, so that nothing has to be settled. Only `withFacts` and `cancelUntaken` make one. */
export type Unsettled = Match & { readonly [movesNoMoney]: true };

/** What can change of a match that hasn't started without charging or refunding anyone: members keep the price that they agreed to. */
type FactsWithoutMoney =
  | 'date'
  | 'time'
  | 'kickoffAt'
  | 'moves'
  | 'movedAt'
  | 'priceMinor'
  | 'pitchCostMinor'
  | 'lateFeeMinor'
  | 'seriesId'
  | 'seriesDate';

export const withFacts = (match: Match, facts: Partial<Pick<Match, FactsWithoutMoney>>): Unsettled =>
  ({ ...match, ...facts }) as Unsettled;

/** The match once it's deleted; null if someone has signed up, because then it may refund them. */
export const cancelUntaken = (match: Match, { now, by }: { now: number; by: number }): Unsettled | null =>
  isTaken(match) ? null : ({ ...match, deletedAt: now, deletedBy: by } as Unsettled);

/** What a command decides: the match afterwards, without what follows from it (`withConsequences`), or why it changes nothing. */
export type Decided<Reason, More = unknown> = ({ ok: true; match: Match } & More) | Refused<Reason>;
export type Refused<Reason> = { ok: false; reason: Reason };

/** The match with what follows from a change: which guests have a place to keep, who plays, who won, and whether the man of the match played. */
export function withConsequences(changed: Match): Match {
  const match = { ...changed, members: keepPlacesOfGuests(changed) };
  const members = fixWhoPlays(match);
  const best = match.manOfTheMatchId;
  const keepsBest = best !== null && canBeManOfTheMatch({ ...match, members }, best);
  return {
    ...match,
    members,
    winningTeam: winningTeam(teamScores(members)),
    manOfTheMatchId: keepsBest ? best : null,
  };
}
