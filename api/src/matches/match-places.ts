import { canRefill, type LateLeave, placeOf, placeTakenBy, promotionAfterLeaving } from '@kickabout/domain';
import type { LockedPlayer } from '../ledger/lock-players.ts';
import type { Joiner } from './load-joiner.ts';
import type { MatchState } from './load-match.ts';
import type { Member } from './load-members.ts';
import { placesIn } from './present-match-player.ts';
import type { MatchFacts } from './with-locked-match.ts';

/** A locked match and its players in memory, as they are after the changes so far. */
export type MatchPlaces = MatchFacts<MatchState> & {
  /** The player who joins, or undefined if there is no such player or their account was closed while the join waited. */
  joiner(playerId: number): Joiner | undefined;
  /** Adds a joiner after everyone else. In a club that gives late leavers their price back, they may take such a place. */
  add(playerId: number, join: { now: number; refundsLateLeavers: boolean }): void;
  /** Removes a member: the first on the waiting list moves up, and a leave that costs something is a late one. */
  remove(playerId: number, leave: { chargePence: number; now: number }): void;
  /** What to store. */
  changes(): PlaceChanges;
};

export type PlaceChanges = {
  /** Everyone who was in it. */
  before: readonly Member[];
  added: readonly Member[];
  removed: readonly number[];
  /** Members from before who are in another team now. */
  moved: readonly Member[];
  lateLeaves: readonly (LateLeave & { leftAt: number })[];
  /** Who took the place of which late leave: the first of the match is number 1. */
  refilled: readonly Refill[];
  /** When the last player joined or left, epoch milliseconds. */
  changedAt: number;
};

/** `takenAt`: epoch milliseconds. */
export type Refill = { nth: number; takenBy: number; takenAt: number };

type Loaded = MatchFacts<MatchState> & { players: ReadonlyMap<number, LockedPlayer & Joiner> };

/**
 * When a player who joins now has joined, epoch milliseconds: after everyone else and after the teams were confirmed, even
 * if the clock stood still or went back.
 */
export function nextJoinedAt(
  { match, members }: Pick<MatchFacts<MatchState>, 'match' | 'members'>,
  now: number,
): number {
  const last = Math.max(members.at(-1)?.joinedAt ?? 0, match.teams_confirmed_at?.getTime() ?? 0);
  return Math.max(now, last + 1);
}

/** Which late leave's place someone takes who has just joined, if they have a place: an index, or null. */
export function refilledBy(
  { match, members, lateLeaves }: MatchFacts<MatchState>,
  playerId: number,
  now: number,
): number | null {
  const state = { status: match.match_status, kickoffAt: match.kickoff_at.getTime() };
  const hasPlace = placeOf(placesIn(match, members), playerId)?.place === 'in';
  return hasPlace && canRefill(state, now) ? placeTakenBy(lateLeaves, playerId) : null;
}

/** Opens what was loaded under the lock for changes. */
export function openPlaces({ match, players, ...loaded }: Loaded): MatchPlaces {
  const members = [...loaded.members];
  const lateLeaves = [...loaded.lateLeaves];
  const before = new Map(members.map((member) => [member.playerId, member]));
  const newLateLeaves: (LateLeave & { leftAt: number })[] = [];
  const refilled: Refill[] = [];
  let changedAt = 0;

  const indexOf = (playerId: number) => {
    const index = members.findIndex((member) => member.playerId === playerId);
    if (index === -1) throw new Error(`Player ${playerId} isn't in the match.`);
    return index;
  };

  return {
    match,
    members,
    lateLeaves,
    joiner(playerId) {
      const player = players.get(playerId);
      return player?.isClosed ? undefined : player;
    },
    add(playerId, { now, refundsLateLeavers }) {
      const player = players.get(playerId);
      if (!player) throw new Error(`Player ${playerId} isn't locked.`);
      members.push({
        ...NEW_MEMBER,
        matchId: match.match_id,
        playerId,
        preferredName: player.preferredName,
        pricePence: match.price_pence,
        joinedAt: nextJoinedAt({ match, members }, now),
      });
      changedAt = now;
      const index = refundsLateLeavers ? refilledBy({ match, members, lateLeaves }, playerId, now) : null;
      const leave = index === null ? undefined : lateLeaves[index];
      if (index === null || !leave) return;
      lateLeaves[index] = { ...leave, takenBy: playerId };
      refilled.push({ nth: index + 1, takenBy: playerId, takenAt: now });
    },
    remove(playerId, { chargePence, now }) {
      const promoted = promotionAfterLeaving(
        { status: match.match_status, places: match.number_of_players, members },
        playerId,
      );
      members.splice(indexOf(playerId), 1);
      for (const [index, member] of members.entries())
        if (member.playerId === promoted?.playerId) members[index] = { ...member, teamId: promoted.teamId };
      changedAt = now;
      if (chargePence === 0) return;
      const leave = { playerId, pricePence: chargePence, takenBy: null };
      lateLeaves.push(leave);
      newLateLeaves.push({ ...leave, leftAt: now });
    },
    changes() {
      const left = new Set(members.map(({ playerId }) => playerId));
      return {
        before: loaded.members,
        added: members.filter(({ playerId }) => !before.has(playerId)),
        removed: [...before.keys()].filter((playerId) => !left.has(playerId)),
        moved: members.filter(
          ({ playerId, teamId }) => before.has(playerId) && before.get(playerId)?.teamId !== teamId,
        ),
        lateLeaves: newLateLeaves,
        refilled,
        changedAt,
      };
    },
  };
}

/** What every new member of a pending match starts with. */
const NEW_MEMBER = {
  teamId: 0,
  goals: 0,
  assists: 0,
  defcons: 0,
  ownGoals: 0,
  late: false,
  plays: null,
} as const;
