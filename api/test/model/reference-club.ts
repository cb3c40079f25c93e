import type { MatchStatus, TeamId } from '@kickabout/contract';
import type { ModelCurrency } from './amounts.ts';

/**
 * A deliberately simple club: lists in memory, and every sum computed from scratch each time. It shares no code with
 * the product; where the two differ, one of them is wrong. Players are numbers in order of signing up, money is
 * minor units.
 */
export type ReferenceMember = {
  /** The player, or whose guest it is: they pay. */
  player: number;
  /** The guest's id; null for a player. */
  guest: string | null;
  /** Waits behind all players. */
  last: boolean;
  price: number;
  team: TeamId;
  late: boolean;
  joinedAt: number;
  /** They were in the match when its teams were last set together. */
  sorted: boolean;
  /** Null while the match is pending. */
  plays: boolean | null;
};

export type ReferenceMatch = {
  id: number;
  status: MatchStatus;
  price: number;
  places: number;
  kickoff: number;
  /** When sign-up opens. */
  opens: number;
  /** The kickoff that has already been processed. */
  asked: number | null;
  /** Its teams were set together. */
  hasTeams: boolean;
  deleted: boolean;
  /** In order of joining. */
  members: ReferenceMember[];
  /** `takenBy`: who has got the place, in a club that gives the price back then. `isBack`: the late leaver has come back to it. */
  lateLeaves: { player: number; price: number; takenBy: ReferenceMember | null; isBack: boolean }[];
};

/** What the bank reported. Without a player it waits for an admin. */
export type ReferencePayment = {
  id: number;
  minor: number;
  player: number | null;
  isReversed: boolean;
  /** The file it came with, unless it came from the bank's feed. */
  file?: string;
};

/** An import of a file; several can be of the same one. */
export type ReferenceStatement = { id: number; file: string; isUndone: boolean };

export type ReferenceClub = {
  now: number;
  /** The club gives late leavers their price back once someone else has taken the place. */
  refunds: boolean;
  /** For how long after joining a place can be left free of charge although it's late; 0 for no time. */
  graceMinutes: number;
  /** What each player marked late pays on top. */
  lateFee: number;
  currency: ModelCurrency;
  /** Guests wait behind all players. */
  guestsLast: boolean;
  /** Each player's total from admins. */
  given: number[];
  payments: ReferencePayment[];
  statements: ReferenceStatement[];
  ids: number[];
  matches: ReferenceMatch[];
};

/** A new match: no one is in it yet. */
export function addMatch(
  club: ReferenceClub,
  made: Pick<ReferenceMatch, 'id' | 'price' | 'kickoff' | 'opens'>,
  places: number,
): void {
  club.matches.push({
    ...made,
    status: 'pending',
    places,
    asked: null,
    hasTeams: false,
    deleted: false,
    members: [],
    lateLeaves: [],
  });
}

export function whoPlaysIn(match: ReferenceMatch): ReferenceMember[] {
  return queue(match).filter(({ plays }) => plays);
}

/** Everyone in the order in which they get places. */
export function queue(match: ReferenceMatch): ReferenceMember[] {
  return [...match.members.filter(({ last }) => !last), ...match.members.filter(({ last }) => last)];
}

/** A guest who has a place no longer waits behind anyone. */
export function keepPlaces(match: ReferenceMatch): void {
  if (match.status === 'pending')
    for (const member of queue(match).slice(0, match.places)) member.last = false;
}

/** Decides about everyone who is still undecided, unless the match is pending. */
export function decideWhoPlays(match: ReferenceMatch): void {
  keepPlaces(match);
  const byTeams = match.hasTeams && match.members.some(({ team }) => team > 0);
  for (const [index, member] of queue(match).entries()) {
    const hasPlace = index < match.places;
    if (match.status === 'pending') member.plays = null;
    else if (member.plays === null)
      member.plays = byTeams ? member.team > 0 || (hasPlace && !member.sorted) : hasPlace;
  }
}

/** Everyone as the match page lists them: players, and guests by their ids. */
export function listed(match: ReferenceMatch) {
  const isPending = match.status === 'pending';
  const rows = queue(match).map(({ player, guest, team, plays }, index) => ({
    player,
    guest,
    place: (isPending ? index < match.places : plays) ? 'in' : 'waiting',
    position: isPending && index >= match.places ? index - match.places + 1 : null,
    team,
  }));
  return [...rows.filter(({ place }) => place === 'in'), ...rows.filter(({ place }) => place !== 'in')];
}

function chargedBy(match: ReferenceMatch, player: number, lateFee: number): number {
  if (match.deleted) return 0;
  let minor = 0;
  for (const { player: leaver, price, takenBy, isBack } of match.lateLeaves)
    if (leaver === player && (takenBy === null || isBack)) minor += price;
  if (match.status === 'pending') return minor;
  for (const member of whoPlaysIn(match)) if (member.player === player) minor += member.price;
  for (const member of match.members) if (member.player === player && member.late) minor += lateFee;
  return minor;
}

export function balanceOf(club: ReferenceClub, player: number): number {
  let minor = club.given[player] ?? 0;
  for (const payment of club.payments)
    if (payment.player === player && !payment.isReversed) minor += payment.minor;
  for (const match of club.matches) minor -= chargedBy(match, player, club.lateFee);
  return minor;
}

export function heldOf(club: ReferenceClub, player: number): number {
  let minor = 0;
  for (const match of club.matches)
    if (match.status === 'pending' && !match.deleted)
      for (const member of match.members) if (member.player === player) minor += member.price;
  return minor;
}
