import type { GuestRefusal, JoinRefusal, LeaveRefusal, TeamId } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/contract/club-money';
import { type JoinFacts, joinRefusal } from './joining.ts';
import { endOfGrace, lastFreeLeave, lateLeaveCharges } from './leaving.ts';
import type { Decided, Match, Member, Refused } from './match.ts';
import { hasStarted } from './match-status.ts';
import type { InForce } from './new-match.ts';
import {
  allotPlaces,
  isMember,
  isSameMember,
  type MemberId,
  placeOf,
  playersAndGuests,
  playersFirst,
  promotionAfterLeaving,
  whoIsIn,
} from './places.ts';
import { canRefill, giveUpRefills, type LateLeave, refill } from './refilled-places.ts';

/** What decides whether a player can join, whichever match it is. */
export type Joiner = JoinFacts['player'] & Pick<Member, 'playerId' | 'preferredName'>;

/** What the club has decided about joining and leaving. */
type ClubRules = {
  graceMinutes: number;
  refundsLateLeavers: boolean;
  mostGuests: number;
  guestsWaitLast: boolean;
};

/** `quotedPriceMinor`: the price that they were shown and agreed to. */
type Joining = { now: number; money: ClubMoney; club: InForce<ClubRules>; quotedPriceMinor: number };

/** The match after a player has joined, or an admin has added them. */
export function join(
  match: Match,
  player: Joiner,
  request: Joining & Pick<JoinFacts, 'addedByAdmin' | 'mayOwe'>,
): Decided<JoinRefusal> {
  const alreadyIn = match.members.some(({ playerId }) => playerId === player.playerId);
  const reason = joinRefusal(request.money, { ...request, match, player, alreadyIn });
  if (reason !== null) return { ok: false, reason };
  return { ok: true, match: addMember(match, player, { ...request.club, now: request.now }) };
}

/** The match after a player who is in it, and has the balance that joining needs, has brought a guest. */
export function bringGuest(
  match: Match,
  host: Joiner,
  guest: { guestId: string; guestName: string },
  request: Joining,
): Decided<GuestRefusal> {
  const { players, guests } = playersAndGuests(withGuests(match, host.playerId));
  if (players.length === 0) return { ok: false, reason: 'not_in_match' };
  const facts = { ...request, match, player: host, addedByAdmin: false, alreadyIn: false };
  const refusal = joinRefusal(request.money, facts);
  const { club, now } = request;
  const isOneTooMany = guests.length >= club.mostGuests && refusal !== 'match_not_pending';
  const reason = isOneTooMany ? 'too_many_guests' : refusal;
  if (reason !== null) return { ok: false, reason };
  const joining = { ...host, ...guest, waitsLast: club.guestsWaitLast };
  return { ok: true, match: addMember(match, joining, { ...club, now }) };
}

/** A player and the guests whom they bring, who leave together. */
export const withGuests = ({ members }: Pick<Match, 'members'>, playerId: number): Member[] =>
  members.filter((member) => member.playerId === playerId).toSorted(playersFirst);

/** A player who joins, or a guest whom they bring. */
type NewMember = Pick<Member, 'playerId' | 'preferredName'> &
  Partial<Pick<Member, 'guestId' | 'guestName' | 'waitsLast'>>;
const NOTHING_YET = { teamId: 0, goals: 0, assists: 0, defcons: 0, ownGoals: 0, late: false } as const;

/**
 * The match after someone has joined: after everyone else and after the teams were confirmed, even if the clock stood still or
 * went back. Once it has started, they play. In a club that refunds late leavers, whoever gets a place may take that of one.
 */
export function addMember(
  match: Match,
  { playerId, preferredName, guestId = null, guestName = null, waitsLast = false }: NewMember,
  { now, refundsLateLeavers }: { now: number; refundsLateLeavers: boolean },
): Match {
  const confirmed = match.teamsConfirmedAt === null ? [] : [match.teamsConfirmedAt];
  // Nor when someone joined who has left since: that says who took a place.
  const takers = match.lateLeaves.flatMap(({ takerJoinedAt }) => takerJoinedAt ?? []);
  const earlier = [...match.members.map(({ joinedAt }) => joinedAt), ...confirmed, ...takers];
  const { matchId, priceMinor } = match;
  const added: Member = {
    ...{ matchId, playerId, preferredName, guestId, guestName, waitsLast, priceMinor, ...NOTHING_YET },
    plays: hasStarted(match.status) ? true : null,
    joinedAt: Math.max(now, ...earlier.map((at) => at + 1)),
  };
  const joined = { ...match, members: [...match.members, added] };
  const canTakeAPlace = refundsLateLeavers && canRefill(match, now) && placeOf(joined, added)?.place === 'in';
  return canTakeAPlace ? { ...joined, lateLeaves: refill(match.lateLeaves, added) } : joined;
}

/** How members leave. */
export type Leaving = {
  now: number;
  /**
   * Whether an admin is removing someone else: that's free, and also possible once the match has started. An admin who
   * leaves a match is a player like any other.
   */
  removedByAdmin: boolean;
  club: InForce<Pick<ClubRules, 'graceMinutes' | 'refundsLateLeavers'>>;
  /** What they were told that it costs, and agreed to. */
  expectedChargeMinor?: number | undefined;
};

/** What leaving means for members, all of whom one player pays for: what it costs, and until when it's free. */
export function leavingTerms(
  match: Pick<Match, 'status' | 'kickoffAt' | 'places' | 'members'>,
  who: readonly Member[],
  { graceMinutes, refundsLateLeavers }: Pick<ClubRules, 'graceMinutes' | 'refundsLateLeavers'>,
  now: number,
) {
  const { in: isIn, waiting } = whoIsIn(match);
  const placed = who.filter((member) => isIn.includes(member));
  const joinedAt = placed.map((member) => member.joinedAt);
  const lastFree = lastFreeLeave(match.kickoffAt);
  /** Who moves up, in a club that gives the price back then. */
  const successors =
    refundsLateLeavers && canRefill(match, now) ? waiting.filter((member) => !who.includes(member)) : [];
  const charges = lateLeaveCharges(
    who.map((member) => ({ hasPlace: placed.includes(member), priceMinor: member.priceMinor })),
    successors.length,
  );
  return {
    placed,
    waiting,
    successors,
    /** Epoch milliseconds. */
    freeUntil: Math.max(lastFree, endOfGrace(joinedAt, match.kickoffAt, graceMinutes) ?? lastFree),
    /** From then on; 0 for those who wait. */
    lateChargeMinor: charges.reduce((sum, minor) => sum + minor, 0),
  };
}

/**
 * Decides whether members, all of whom one player pays for, may leave, and what the match is afterwards: the first on the waiting
 * list move up, and a leave that costs something is a late one. Someone told "free" is never charged because the clock moved on.
 * @param who a player with their guests, or one of the guests; empty if they aren't in the match
 */
export function takeOut(
  match: Match,
  who: readonly Member[],
  { now, removedByAdmin, club, expectedChargeMinor }: Leaving,
): Decided<LeaveRefusal, { chargeMinor: number }> {
  if (match.status !== 'pending' && !removedByAdmin) return { ok: false, reason: 'match_not_pending' };
  if (who.length === 0) return { ok: false, reason: 'not_in_match' };
  const terms = leavingTerms(match, who, club, now);
  const { placed, waiting, successors } = terms;
  const isLate = !removedByAdmin && now > terms.freeUntil;
  const chargeMinor = isLate ? terms.lateChargeMinor : 0;
  if (expectedChargeMinor !== undefined && expectedChargeMinor !== chargeMinor)
    return { ok: false, reason: 'charge_changed' };
  // Guests first: the place of the one who brought them goes to someone else.
  const left = who.toReversed().reduce(removeMember, match);
  const late = isLate ? placed.filter(({ priceMinor }) => priceMinor > 0) : [];
  const newLeaves = late.map((member) => lateLeave(member, successors[placed.indexOf(member)])).toReversed();
  const lateLeaves = [...match.lateLeaves, ...newLeaves];
  if (!canRefill(match, now)) return { ok: true, chargeMinor, match: { ...left, lateLeaves } };
  const free = who.filter((member) => !late.includes(member));
  const cameAfter = ({ joinedAt }: Member) =>
    free.some((member) => member.joinedAt < joinedAt) ||
    waiting.some((member) => member.joinedAt === joinedAt);
  const takers = club.refundsLateLeavers ? allotPlaces(left.members, left.places).in.filter(cameAfter) : [];
  return { ok: true, chargeMinor, match: { ...left, lateLeaves: giveUpRefills(lateLeaves, free, takers) } };
}

/** A late leave, which is free while the one who moved up into the place stays, or pays for leaving. */
const lateLeave = ({ playerId, priceMinor }: Member, successor: Member | undefined): LateLeave => ({
  playerId,
  priceMinor,
  takenBy: successor?.playerId ?? null,
  takerJoinedAt: successor?.joinedAt ?? null,
});

function removeMember(match: Match, who: MemberId): Match {
  const promoted = promotionAfterLeaving(match, who);
  return {
    ...match,
    members: match.members
      .filter((member) => !isSameMember(member, who))
      .map((member) =>
        promoted && isSameMember(member, promoted) ? { ...member, teamId: promoted.teamId } : member,
      ),
  };
}

/** Whom an admin picked for each team. Guests stay where they are if neither of their lists is given. */
export type PickedTeams = {
  team1: readonly number[];
  team2: readonly number[];
  guests1?: readonly string[] | undefined;
  guests2?: readonly string[] | undefined;
};

/**
 * The match after both teams were set and confirmed together: who plays is decided again, by these teams. Empty teams confirm nothing.
 * Refused for a player who isn't in the match, who is named, or a guest.
 */
export function setTeams(
  match: Match,
  { team1, team2, guests1, guests2 }: PickedTeams,
  now: number,
): { ok: true; match: Match } | (Refused<'not_in_match'> & { stranger: number | undefined }) {
  const { players, guests } = playersAndGuests(match.members);
  const stranger = [...team1, ...team2].find((id) => !players.some(({ playerId }) => playerId === id));
  const isKnown = (id: string) => guests.some(({ guestId }) => guestId === id);
  if (stranger !== undefined || ![...(guests1 ?? []), ...(guests2 ?? [])].every(isKnown))
    return { ok: false, reason: 'not_in_match', stranger };
  const has = <Id>(list: readonly Id[] | undefined, id: Id) => list?.includes(id) === true;
  const teamOf = ({ playerId, guestId }: MemberId): TeamId => {
    if (guestId === null ? has(team1, playerId) : has(guests1, guestId)) return 1;
    return (guestId === null ? has(team2, playerId) : has(guests2, guestId)) ? 2 : 0;
  };
  const staysPut = ({ guestId }: MemberId) => guestId !== null && !guests1 && !guests2;
  const isAnyonePicked = [team1, team2, guests1, guests2].some((list) => list && list.length > 0);
  // No earlier than any member joined: `joinedAt` is ahead of the clock when several join at the same instant.
  const confirmedAt = Math.max(now, ...match.members.map(({ joinedAt }) => joinedAt));
  const members = match.members.map((member) =>
    staysPut(member) ? member : { ...member, teamId: teamOf(member), plays: null },
  );
  const teamsConfirmedAt = isAnyonePicked ? confirmedAt : null;
  return { ok: true, match: { ...match, members, teamsConfirmedAt } };
}

/** What an admin records about a member. */
export type MemberFacts = Partial<
  Pick<Member, 'teamId' | 'late' | 'goals' | 'assists' | 'defcons' | 'ownGoals'>
>;

/** The match after facts about members were recorded. */
export function recordFacts(
  match: Match,
  recorded: readonly (MemberId & MemberFacts)[],
): Decided<'not_in_match'> {
  if (!recorded.every((who) => isMember(match, who))) return { ok: false, reason: 'not_in_match' };
  const members = match.members.map((member) => ({
    ...member,
    ...recorded.find((facts) => isSameMember(facts, member)),
  }));
  return { ok: true, match: { ...match, members } };
}

/** The match without anyone, which is free for all of them. */
export function removeEveryone(match: Match, now: number): Decided<'match_not_pending'> {
  if (match.status !== 'pending') return { ok: false, reason: 'match_not_pending' };
  const { members } = match;
  const lateLeaves = canRefill(match, now) ? giveUpRefills(match.lateLeaves, members, []) : match.lateLeaves;
  return { ok: true, match: { ...match, members: [], lateLeaves } };
}
