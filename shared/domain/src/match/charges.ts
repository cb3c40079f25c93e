import type { TransferKind } from '@kickabout/contract';
import type { Match, Member } from './match.ts';
import { hasStarted } from './match-status.ts';
import { type MatchMember, whoPlays } from './places.ts';
import { isCharged } from './refilled-places.ts';

/** The kinds of transfer that charge a player for a match. */
export const CHARGE_KINDS = [
  'match_fee',
  'late_fee',
  'late_leave',
] as const satisfies readonly TransferKind[];
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Everything that decides what a match charges. */
export type ChargeableMatch = Pick<Match, 'status' | 'deletedAt' | 'lateFeeMinor' | 'lateLeaves'> & {
  members: readonly (MatchMember & Pick<Member, 'priceMinor' | 'late'>)[];
};

/** What one player is charged for one reason; the amount is above zero. */
export type Charge = { playerId: number; kind: ChargeKind; amountMinor: number };

/** A transfer about a match: a charge, or a refund that names the kind of charge it returns. */
export type ChargeTransfer =
  | Charge
  | { playerId: number; kind: 'refund'; refundOf: ChargeKind; amountMinor: number };

/**
 * What a match should have charged, worked out from its facts alone.
 *
 * - Once it has started, everyone who plays (`fixWhoPlays`) owes the price at which they joined, whatever the match
 *   costs now, and players owe it for their guests too. A friendly is charged like any other.
 * - Once it has started, anyone marked late owes the late fee, on the pitch or in the reserves.
 * - Back in pending, it charges neither, and the prices are held again.
 * - Each late leave owes its price from the moment of leaving, whatever happens to the match: also if the player
 *   joins again (a new hold, and a new charge when the match starts), leaves late again, or the match goes back to
 *   pending or moves to another time. They still gave up the place late. Only if the club gives the price back once
 *   someone else has taken the place (`refill`), that ends it, for as long as they don't leave free of charge.
 * - A deleted match charges nothing, late leaves included.
 */
export function chargesDue(match: ChargeableMatch): Charge[] {
  if (match.deletedAt !== null) return [];
  const atPrice = (kind: ChargeKind, who: readonly Pick<Member, 'playerId' | 'priceMinor'>[]) =>
    who.map(({ playerId, priceMinor }) => ({ playerId, kind, amountMinor: priceMinor }));
  const lateLeaves = atPrice('late_leave', match.lateLeaves.filter(isCharged));
  if (!hasStarted(match.status)) return addUp(lateLeaves);
  const matchFees = atPrice('match_fee', whoPlays(match.members));
  const lateFees = match.members
    .filter((member) => member.late)
    .map(({ playerId }) => ({ playerId, kind: 'late_fee' as const, amountMinor: match.lateFeeMinor }));
  return addUp([...matchFees, ...lateFees, ...lateLeaves]);
}

/**
 * The transfers that bring what a match did charge (all its charges and refunds in the ledger) to what it should have
 * charged: charges for what's missing, refunds for what's too much. Once they're posted, there's nothing left to
 * post.
 */
export function transfersToPost(due: readonly Charge[], posted: readonly ChargeTransfer[]): ChargeTransfer[] {
  const alreadyCharged = posted.map((transfer) =>
    transfer.kind === 'refund'
      ? { ...transfer, kind: transfer.refundOf, amountMinor: -transfer.amountMinor }
      : transfer,
  );
  const owed = due.map((charge) => ({ ...charge, amountMinor: -charge.amountMinor }));
  return addUp([...alreadyCharged, ...owed]).map(({ playerId, kind, amountMinor }) =>
    amountMinor < 0
      ? { playerId, kind, amountMinor: -amountMinor }
      : { playerId, kind: 'refund', refundOf: kind, amountMinor },
  );
}

/** One line for each player and kind, zeros left out, in order of player and kind. */
function addUp(charges: readonly Charge[]): Charge[] {
  const byPlayer = Map.groupBy(charges, (charge) => charge.playerId);
  return [...byPlayer.keys()]
    .sort((a, b) => a - b)
    .flatMap((playerId) =>
      CHARGE_KINDS.map((kind) => ({
        playerId,
        kind,
        amountMinor: (byPlayer.get(playerId) ?? [])
          .filter((charge) => charge.kind === kind)
          .reduce((sum, charge) => sum + charge.amountMinor, 0),
      })),
    )
    .filter((charge) => charge.amountMinor !== 0);
}
