import type { BalanceChange } from './balance-changes.ts';
import { type ChargeTransfer, chargesDue, transfersToPost } from './charges.ts';
import type { Match, Member } from './match.ts';
import { allotPlaces, type MemberId } from './places.ts';
import type { LateLeave } from './refilled-places.ts';

/** A match as it was, and as it is after changes. */
export type Difference = { before: Match; after: Match };

/** Whether the same is recorded about someone. */
export const isSameRecord = (one: Member, other: Member | undefined): boolean =>
  (Object.keys(one) as (keyof Member)[]).every((fact) => one[fact] === other?.[fact]);

const keyOf = ({ playerId, guestId }: MemberId) => guestId ?? playerId;

/** Who came, who left, and about whom something else is recorded now. */
export function memberChanges({ before, after }: Difference) {
  const known = new Map(before.members.map((member) => [keyOf(member), member]));
  const left = new Set(after.members.map(keyOf));
  return {
    added: after.members.filter((member) => !known.has(keyOf(member))),
    removed: before.members.filter((member) => !left.has(keyOf(member))),
    changed: after.members.filter((member) => {
      const was = known.get(keyOf(member));
      return was !== undefined && was !== member && !isSameRecord(was, member);
    }),
  };
}

/** The late leaves that are new: they're only ever added. */
export const newLateLeaves = ({ before, after }: Difference): readonly LateLeave[] =>
  after.lateLeaves.slice(before.lateLeaves.length);

/** Who took the places of late leavers: the first late leave of the match is number 1. */
export const newRefills = ({ before, after }: Difference) =>
  after.lateLeaves.flatMap(({ takenBy, takerJoinedAt }, index) =>
    takenBy === null || takenBy === before.lateLeaves[index]?.takenBy
      ? []
      : [{ matchId: after.matchId, nth: index + 1, takenBy, takerJoinedAt }],
  );

/** Who had been on the waiting list and has a place now. */
export function placesGiven({ before, after }: Difference): Member[] {
  if (after.members.length >= before.members.length && after.places <= before.places) return [];
  const stayOf = (member: Member) => `${keyOf(member)} ${member.joinedAt}`;
  const waited = new Set(allotPlaces(before.members, before.places).waiting.map(stayOf));
  return allotPlaces(after.members, after.places).in.filter((member) => waited.has(stayOf(member)));
}

/** What a match has to post, given what it has posted so far, and how much money that moves, minor units. Once it's posted, nothing is left. */
export function settle(match: Match, posted: readonly ChargeTransfer[]) {
  const transfers = transfersToPost(chargesDue(match), posted);
  const sum = (refund: boolean) =>
    transfers
      .filter(({ kind }) => (kind === 'refund') === refund)
      .reduce((total, { amountMinor }) => total + amountMinor, 0);
  return { transfers, chargedMinor: sum(false), refundedMinor: sum(true) };
}

/** Whose balances transfers change, in order of id. */
export function balanceChanges(
  transfers: readonly ChargeTransfer[],
  players: ReadonlyMap<number, { preferredName: string }>,
): BalanceChange[] {
  return [...Map.groupBy(transfers, ({ playerId }) => playerId)]
    .map(([playerId, some]) => ({
      playerId,
      preferredName: players.get(playerId)?.preferredName ?? '',
      minor: some.reduce(
        (sum, { kind, amountMinor }) => sum + (kind === 'refund' ? amountMinor : -amountMinor),
        0,
      ),
    }))
    .filter(({ minor }) => minor !== 0)
    .toSorted((a, b) => a.playerId - b.playerId);
}
