import { promotionAfterLeaving } from '@kickabout/domain';
import type { LockedPlayer } from '../ledger/lock-players.ts';
import type { Joiner } from './load-joiner.ts';
import type { MatchState } from './load-match.ts';
import type { Member } from './load-members.ts';
import type { MatchFacts } from './with-locked-match.ts';

type LateLeave = { playerId: number; pricePence: number };

/** A locked match and its players in memory, as they are after the changes so far. */
export type MatchPlaces = MatchFacts<MatchState> & {
  /** The player who joins, or undefined if there is no such player or their account was closed while the join waited. */
  joiner(playerId: number): Joiner | undefined;
  /** Adds a joiner after everyone else. */
  add(playerId: number, now: number): void;
  /** Removes a member: the first on the waiting list moves up, and a leave that costs something is a late one. */
  remove(playerId: number, leave: { chargePence: number; now: number }): void;
  /** What to store. */
  changes(): PlaceChanges;
};

export type PlaceChanges = {
  added: readonly Member[];
  removed: readonly number[];
  /** Members from before who are in another team now. */
  moved: readonly Member[];
  lateLeaves: readonly (LateLeave & { leftAt: number })[];
  /** When the last player left, epoch milliseconds. */
  leftAt: number;
};

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

/** Opens what was loaded under the lock for changes. */
export function openPlaces({ match, players, ...loaded }: Loaded): MatchPlaces {
  const members = [...loaded.members];
  const lateLeaves = [...loaded.lateLeaves];
  const before = new Map(members.map((member) => [member.playerId, member]));
  const newLateLeaves: (LateLeave & { leftAt: number })[] = [];
  let leftAt = 0;

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
    add(playerId, now) {
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
    },
    remove(playerId, { chargePence, now }) {
      const promoted = promotionAfterLeaving(
        { status: match.match_status, places: match.number_of_players, members },
        playerId,
      );
      members.splice(indexOf(playerId), 1);
      for (const [index, member] of members.entries())
        if (member.playerId === promoted?.playerId) members[index] = { ...member, teamId: promoted.teamId };
      leftAt = now;
      if (chargePence === 0) return;
      lateLeaves.push({ playerId, pricePence: chargePence });
      newLateLeaves.push({ playerId, pricePence: chargePence, leftAt });
    },
    changes() {
      const left = new Set(members.map(({ playerId }) => playerId));
      return {
        added: members.filter(({ playerId }) => !before.has(playerId)),
        removed: [...before.keys()].filter((playerId) => !left.has(playerId)),
        moved: members.filter(
          ({ playerId, teamId }) => before.has(playerId) && before.get(playerId)?.teamId !== teamId,
        ),
        lateLeaves: newLateLeaves,
        leftAt,
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
