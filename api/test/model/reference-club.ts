import type { MatchStatus, TeamId } from '@kickabout/contract';

/**
 * A deliberately simple club: lists in memory, and every sum computed from scratch each time. It shares no code with
 * the product; where the two differ, one of them is wrong. Players are numbers in order of signing up, money is
 * pence.
 */
export type ReferenceMember = { player: number; price: number; team: TeamId; late: boolean };

export type ReferenceMatch = {
  id: number;
  status: MatchStatus;
  price: number;
  places: number;
  kickoff: number;
  /** Its kickoff has already been processed. */
  asked: boolean;
  deleted: boolean;
  /** In order of joining. */
  members: ReferenceMember[];
  lateLeaves: { player: number; price: number }[];
};

export type ReferenceClub = {
  now: number;
  /** Each player's total from the bank and from admins. */
  given: number[];
  ids: number[];
  matches: ReferenceMatch[];
};

/** A new match: no one is in it yet. */
export function addMatch(
  club: ReferenceClub,
  made: Pick<ReferenceMatch, 'id' | 'price' | 'kickoff'>,
  places: number,
): void {
  club.matches.push({
    ...made,
    status: 'pending',
    places,
    asked: false,
    deleted: false,
    members: [],
    lateLeaves: [],
  });
}

const FIVE_HOURS = 5 * 3_600_000;

export function whoPlaysIn(match: ReferenceMatch): ReferenceMember[] {
  const picked = match.members.filter(({ team }) => team > 0);
  return picked.length > 0 ? picked : match.members.slice(0, match.places);
}

function chargedBy(match: ReferenceMatch, player: number): number {
  if (match.deleted) return 0;
  let pence = 0;
  for (const leave of match.lateLeaves) if (leave.player === player) pence += leave.price;
  if (match.status === 'pending') return pence;
  for (const member of whoPlaysIn(match)) if (member.player === player) pence += member.price;
  for (const member of match.members) if (member.player === player && member.late) pence += 100;
  return pence;
}

export function balanceOf(club: ReferenceClub, player: number): number {
  let pence = club.given[player] ?? 0;
  for (const match of club.matches) pence -= chargedBy(match, player);
  return pence;
}

export function heldOf(club: ReferenceClub, player: number): number {
  let pence = 0;
  for (const match of club.matches)
    if (match.status === 'pending' && !match.deleted)
      for (const member of match.members) if (member.player === player) pence += member.price;
  return pence;
}

/** `joined`, or the code of the refusal. */
export function join(club: ReferenceClub, match: ReferenceMatch, player: number): string {
  if (match.deleted) return 'not_found';
  if (match.status !== 'pending') return 'match_not_pending';
  if (match.members.some((member) => member.player === player)) return 'already_joined';
  const balance = balanceOf(club, player);
  const played = club.matches.filter(
    (other) =>
      other.status === 'completed' &&
      !other.deleted &&
      whoPlaysIn(other).some((member) => member.player === player),
  ).length;
  if (played >= 10 && balance < -1200) return 'balance_below_limit';
  if (balance - heldOf(club, player) < match.price) return 'balance_too_low';
  match.members.push({ player, price: match.price, team: 0, late: false });
  return 'joined';
}

/** What leaving cost, pence, or the code of the refusal. */
export function leave(club: ReferenceClub, match: ReferenceMatch, player: number): number | string {
  if (match.deleted) return 'not_found';
  if (match.status !== 'pending') return 'match_not_pending';
  const index = match.members.findIndex((member) => member.player === player);
  const leaver = match.members[index];
  if (!leaver) return 'not_in_match';
  const hadPlace = index < match.places;
  const promoted = hadPlace ? match.members[match.places] : undefined;
  if (promoted && leaver.team !== 0) promoted.team = leaver.team;
  match.members.splice(index, 1);
  if (!hadPlace || club.now <= match.kickoff - FIVE_HOURS || leaver.price === 0) return 0;
  match.lateLeaves.push({ player, price: leaver.price });
  return leaver.price;
}

export function moveTo(club: ReferenceClub, match: ReferenceMatch, status: MatchStatus): void {
  if (match.deleted) return;
  if (status === 'pending' && match.status !== 'pending' && club.now >= match.kickoff) match.asked = true;
  match.status = status;
}

export function setPlaces(match: ReferenceMatch, places: number): void {
  if (match.deleted) return;
  match.places = places;
  for (const member of match.members.slice(places)) member.team = 0;
}

export function startDue(club: ReferenceClub): void {
  for (const match of club.matches) {
    if (match.deleted || match.status !== 'pending' || match.asked || match.kickoff > club.now) continue;
    match.asked = true;
    match.status = 'in_progress';
  }
}
