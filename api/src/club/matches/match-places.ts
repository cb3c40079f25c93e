import {
  canRefill,
  isSameMember,
  keepPlacesOfGuests,
  type LateLeave,
  type MemberId,
  placeOf,
  placeTakenBy,
  promotionAfterLeaving,
} from '@kickabout/domain';
import type { LockedPlayer } from '../ledger/lock-players.ts';
import type { Joiner } from './load-joiner.ts';
import type { MatchState } from './load-match.ts';
import type { Member } from './load-members.ts';
import { placesIn } from './present-match-player.ts';
import type { MatchFacts } from './with-locked-match.ts';

/** A locked match and its members in memory, as they are after the changes so far. */
export type MatchPlaces = MatchFacts<MatchState> & {
  /** The player who joins, or undefined if there is no such player or their account was closed while the join waited. */
  joiner(playerId: number): Joiner | undefined;
  /** Adds a player, or a guest of theirs, after everyone else. In a club that refunds late leavers, they may take such a place. */
  add(playerId: number, join: { now: number; refundsLateLeavers: boolean; guest?: NewGuest }): void;
  /** Removes a member: the first on the waiting list moves up, and a leave that costs something is a late one. */
  remove(who: MemberId, leave: { chargePence: number; now: number }): void;
  /** The digest of the request with this id that has made something here before. */
  requestBefore(id: string): string | undefined;
  /** Notes that a request with an id has made something, so that it makes nothing more when it's sent again. */
  noteRequest(request: MadeRequest): void;
  /** What to store. */
  changes(): PlaceChanges;
};

export type NewGuest = { guestId: string; guestName: string; waitsLast: boolean };

export type PlaceChanges = {
  /** Everyone who was in it. */
  before: readonly Member[];
  added: readonly Member[];
  removed: readonly Member[];
  /** Members from before who are in another team now, or no longer wait behind all players. */
  moved: readonly Member[];
  lateLeaves: readonly (LateLeave & { leftAt: number })[];
  /** Who took the place of which late leave: the first of the match is number 1. */
  refilled: readonly Refill[];
  requests: readonly MadeRequest[];
  /** When the last player joined or left, epoch milliseconds. */
  changedAt: number;
};

/** `madeAt`: epoch milliseconds. */
export type MadeRequest = { id: string; digest: string; madeAt: number };

/** `takenAt`: epoch milliseconds. */
export type Refill = { nth: number; takenBy: number; takenAt: number };

type Loaded = MatchFacts<MatchState> & {
  players: ReadonlyMap<number, LockedPlayer & Joiner>;
  /** Digests, by id. */
  requests: ReadonlyMap<string, string>;
};

/**
 * When a player who joins now has joined, epoch milliseconds: after everyone else and after the teams were confirmed, even
 * if the clock stood still or went back.
 */
export function nextJoinedAt(
  { match, members }: Pick<MatchFacts<MatchState>, 'match' | 'members'>,
  now: number,
): number {
  const last = Math.max(
    0,
    ...members.map(({ joinedAt }) => joinedAt),
    match.teams_confirmed_at?.getTime() ?? 0,
  );
  return Math.max(now, last + 1);
}

/**
 * The index of the late leave whose place a player who has just joined takes; null if there's none, or if the
 * player has no place.
 */
export function refilledBy(
  { match, members, lateLeaves }: MatchFacts<MatchState>,
  who: MemberId,
  now: number,
): number | null {
  const state = { status: match.match_status, kickoffAt: match.kickoff_at.getTime() };
  const hasPlace = placeOf(placesIn(match, members), who)?.place === 'in';
  return hasPlace && canRefill(state, now) ? placeTakenBy(lateLeaves, who.playerId) : null;
}

const keyOf = ({ playerId, guestId }: MemberId) => guestId ?? playerId;

/** Opens what was loaded under the lock for changes. */
export function openPlaces({ match, players, requests, ...loaded }: Loaded): MatchPlaces {
  const members = [...loaded.members];
  const lateLeaves = [...loaded.lateLeaves];
  const before = new Map(members.map((member) => [keyOf(member), member]));
  const newLateLeaves: (LateLeave & { leftAt: number })[] = [];
  const refilled: Refill[] = [];
  const made: MadeRequest[] = [];
  let changedAt = 0;

  const replaceMembers = (changed: readonly Member[]) =>
    members.splice(0, members.length, ...keepPlacesOfGuests(placesIn(match, changed)));

  return {
    match,
    members,
    lateLeaves,
    joiner(playerId) {
      const player = players.get(playerId);
      return player?.isClosed ? undefined : player;
    },
    add(playerId, { now, refundsLateLeavers, guest = null }) {
      const player = players.get(playerId);
      if (!player) throw new Error(`Player ${playerId} isn't locked.`);
      const added = {
        ...NEW_MEMBER,
        ...guest,
        matchId: match.match_id,
        playerId,
        preferredName: player.preferredName,
        pricePence: match.price_pence,
        joinedAt: nextJoinedAt({ match, members }, now),
      };
      replaceMembers([...members, added]);
      changedAt = now;
      const index = refundsLateLeavers ? refilledBy({ match, members, lateLeaves }, added, now) : null;
      const leave = index === null ? undefined : lateLeaves[index];
      if (index === null || !leave) return;
      lateLeaves[index] = { ...leave, takenBy: playerId };
      refilled.push({ nth: index + 1, takenBy: playerId, takenAt: now });
    },
    remove(who, { chargePence, now }) {
      const others = members.filter((member) => !isSameMember(member, who));
      if (others.length === members.length) throw new Error(`Player ${who.playerId} isn't in the match.`);
      const promoted = promotionAfterLeaving(placesIn(match, members), who);
      replaceMembers(
        others.map((member) =>
          promoted && isSameMember(member, promoted) ? { ...member, teamId: promoted.teamId } : member,
        ),
      );
      changedAt = now;
      if (chargePence === 0) return;
      const leave = { playerId: who.playerId, pricePence: chargePence, takenBy: null };
      lateLeaves.push(leave);
      newLateLeaves.push({ ...leave, leftAt: now });
    },
    requestBefore: (id) => requests.get(id),
    noteRequest: (request) => {
      made.push(request);
    },
    changes() {
      const left = new Set(members.map(keyOf));
      const isMoved = (member: Member) => {
        const was = before.get(keyOf(member));
        return was && (was.teamId !== member.teamId || was.waitsLast !== member.waitsLast);
      };
      return {
        before: loaded.members,
        added: members.filter((member) => !before.has(keyOf(member))),
        removed: [...before.values()].filter((member) => !left.has(keyOf(member))),
        moved: members.filter(isMoved),
        lateLeaves: newLateLeaves,
        refilled,
        requests: made,
        changedAt,
      };
    },
  };
}

/** What every new member of a pending match starts with. */
const NEW_MEMBER = {
  guestId: null,
  guestName: null,
  waitsLast: false,
  teamId: 0,
  goals: 0,
  assists: 0,
  defcons: 0,
  ownGoals: 0,
  late: false,
  plays: null,
} as const;
