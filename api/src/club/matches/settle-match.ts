import { type ChargeTransfer, chargesDue, transfersToPost } from '@kickabout/domain';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { postTransfers, type Transfer } from '../ledger/post-transfers.ts';
import type { MatchState } from './load-match.ts';
import type { MatchFacts } from './with-locked-match.ts';

/** What settling a match posted, and how much money that moved, pence. */
export type Settled = { transfers: readonly ChargeTransfer[]; chargedPence: number; refundedPence: number };

/**
 * Posts the difference between what a match charged and what it should have charged, in the transaction that changed
 * it. Idempotent. The match and its players must be locked.
 * @param madeBy the admin whose change it follows from; null for the server's own
 */
export async function settleMatch(
  tx: Tx,
  now: number,
  facts: MatchFacts,
  madeBy: number | null,
): Promise<Settled> {
  const matchId = facts.match.match_id;
  const transfers = transfersDue(facts, await selectPosted(tx, matchId).execute());
  await postTransfers(
    tx,
    now,
    transfers.map((transfer) => ({ ...asTransfer(transfer, facts.match), madeBy })),
  );
  const sum = (refund: boolean) =>
    transfers
      .filter(({ kind }) => (kind === 'refund') === refund)
      .reduce((total, { amountPence }) => total + amountPence, 0);
  return { transfers, chargedPence: sum(false), refundedPence: sum(true) };
}

/** What settling a match posts, given its transfers so far. */
export function transfersDue(
  { match, members, lateLeaves }: MatchFacts<MatchState>,
  posted: readonly PostedRow[],
): ChargeTransfer[] {
  const due = chargesDue({
    status: match.match_status,
    deleted: match.deleted_at !== null,
    members,
    lateLeaves,
  });
  return transfersToPost(due, asCharges(posted, match.match_id));
}

export type PostedRow = Awaited<ReturnType<ReturnType<typeof selectPosted>['execute']>>[number];

/** The match's transfers so far. A charge takes from the player, a refund gives to them. */
export function selectPosted(db: Db, matchId: number) {
  return db
    .selectFrom('transfers')
    .innerJoin('accounts', (join) =>
      join.on((eb) =>
        eb.and([
          eb('accounts.kind', '=', 'player'),
          eb.or([
            eb('accounts.account_id', '=', eb.ref('transfers.debit_account')),
            eb('accounts.account_id', '=', eb.ref('transfers.credit_account')),
          ]),
        ]),
      ),
    )
    .select([
      'accounts.player_id as playerId',
      'transfers.kind',
      'refund_of as refundOf',
      'amount_pence as amountPence',
    ])
    .where('transfers.match_id', '=', matchId);
}

function asCharges(rows: readonly PostedRow[], matchId: number): ChargeTransfer[] {
  return rows.map(({ playerId, kind, refundOf, amountPence }) => {
    if (playerId === null) throw new Error(`A transfer of match ${matchId} has no player.`);
    switch (kind) {
      case 'match_fee':
      case 'late_fee':
      case 'late_leave':
        return { playerId, kind, amountPence };
      case 'refund':
        if (refundOf === null) throw new Error(`A refund of match ${matchId} doesn’t say what it refunds.`);
        return { playerId, kind, refundOf, amountPence };
      case 'payment':
      case 'adjustment':
        throw new Error(`A ${kind} is booked on match ${matchId}.`);
      default:
        return kind satisfies never;
    }
  });
}

/** As the ledger has it: a charge goes to the club, a refund comes from it. */
export function asTransfer(
  transfer: ChargeTransfer,
  { match_id: matchId, deleted_at }: Pick<MatchState, 'match_id' | 'deleted_at'>,
): Transfer {
  const { playerId, amountPence } = transfer;
  if (transfer.kind !== 'refund')
    return { from: { playerId }, to: 'revenue', amountPence, kind: transfer.kind, matchId };
  const { refundOf } = transfer;
  const isRefilled = refundOf === 'late_leave' && deleted_at === null;
  return {
    from: 'revenue',
    to: { playerId },
    amountPence,
    kind: 'refund',
    refundOf,
    matchId,
    ...(isRefilled && { reason: 'someone took your place' }),
  };
}
