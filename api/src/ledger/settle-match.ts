import { type ChargeTransfer, chargesDue, transfersToPost } from '@kickabout/domain';
import type { Tx } from '../database/connect.ts';
import { postTransfers, type Transfer } from './post-transfers.ts';

/** What settling a match moved, pence. */
export type Settled = { chargedPence: number; refundedPence: number };

/**
 * Brings what a match charged to what it should have charged by its facts, in the transaction that changed them. Run
 * again it posts nothing. The match and its players must be locked.
 */
export async function settleMatch(tx: Tx, now: number, matchId: number): Promise<Settled> {
  const toPost = transfersToPost(chargesDue(await loadFacts(tx, matchId)), await loadPosted(tx, matchId));
  await postTransfers(
    tx,
    now,
    toPost.map((transfer) => asTransfer(transfer, matchId)),
  );
  const sum = (refund: boolean) =>
    toPost
      .filter(({ kind }) => (kind === 'refund') === refund)
      .reduce((total, { amountPence }) => total + amountPence, 0);
  return { chargedPence: sum(false), refundedPence: sum(true) };
}

async function loadFacts(tx: Tx, matchId: number) {
  const match = await tx
    .selectFrom('matches')
    .select(['match_status', 'number_of_players', 'deleted_at'])
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  const members = await tx
    .selectFrom('match_players')
    .select(['player_id', 'price_pence', 'joined_at', 'team_id', 'late'])
    .where('match_id', '=', matchId)
    .execute();
  const lateLeaves = await tx
    .selectFrom('late_leaves')
    .select(['player_id as playerId', 'price_pence as pricePence'])
    .where('match_id', '=', matchId)
    .execute();
  return {
    status: match.match_status,
    places: match.number_of_players,
    deleted: match.deleted_at !== null,
    members: members.map((member) => ({
      playerId: member.player_id,
      pricePence: member.price_pence,
      joinedAt: member.joined_at.getTime(),
      teamId: member.team_id,
      late: member.late,
    })),
    lateLeaves,
  };
}

/** What the ledger has about a match so far. A charge takes from the player, a refund gives to them. */
async function loadPosted(tx: Tx, matchId: number): Promise<ChargeTransfer[]> {
  const rows = await tx
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
    .where('transfers.match_id', '=', matchId)
    .execute();
  return rows.map(({ playerId, kind, refundOf, amountPence }) => {
    if (playerId === null) throw new Error(`A transfer of match ${matchId} is about no player.`);
    switch (kind) {
      case 'match_fee':
      case 'late_fee':
      case 'late_leave':
        return { playerId, kind, amountPence };
      case 'refund':
        if (refundOf === null) throw new Error(`A refund of match ${matchId} does not say of what.`);
        return { playerId, kind, refundOf, amountPence };
      case 'payment':
      case 'adjustment':
        throw new Error(`A ${kind} is booked on match ${matchId}.`);
      default:
        return kind satisfies never;
    }
  });
}

function asTransfer(transfer: ChargeTransfer, matchId: number): Transfer {
  const { playerId, amountPence } = transfer;
  return transfer.kind === 'refund'
    ? { from: 'revenue', to: { playerId }, amountPence, kind: 'refund', refundOf: transfer.refundOf, matchId }
    : { from: { playerId }, to: 'revenue', amountPence, kind: transfer.kind, matchId };
}
