import { CHARGE_KINDS, type ChargeTransfer, type Match } from '@kickabout/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../kernel/database/connect.ts';
import { together } from '../../../kernel/database/pipeline.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Transfer } from '../../ledger/post-transfers.ts';

/** The transfers of a match so far. A charge takes from the player, a refund gives to them. */
export async function findCharges(db: Db, client: pg.PoolClient, matchId: number): Promise<ChargeTransfer[]> {
  const [rows] = await together(client, [findPosted.statement(db, { matchId })]);
  return rows.map(asCharge);
}

const findPosted = prepared((db, { matchId }: { matchId: number }) =>
  db
    .selectFrom('transfers')
    .innerJoin('accounts', (join) => join.on(sql<boolean>`account_id in (debit_account, credit_account)`))
    .select([
      'accounts.player_id as playerId',
      'transfers.kind',
      'refund_of as refundOf',
      'amount_minor as amountMinor',
      'transfers.match_id as matchId',
    ])
    .where('accounts.kind', '=', sql.lit('player'))
    .where('transfers.match_id', '=', matchId),
);

function asCharge(row: Awaited<ReturnType<typeof findPosted>>[number]): ChargeTransfer {
  const { playerId, kind, refundOf, amountMinor, matchId } = row;
  if (playerId === null) throw new Error(`A transfer of match ${matchId} has no player.`);
  if (kind === 'refund') {
    if (refundOf === null) throw new Error(`A refund of match ${matchId} doesn’t say what it refunds.`);
    return { playerId, amountMinor, kind, refundOf };
  }
  const charge = CHARGE_KINDS.find((one) => one === kind);
  if (charge === undefined) throw new Error(`A ${kind} is booked on match ${matchId}.`);
  return { playerId, amountMinor, kind: charge };
}

/** The transfer that the ledger stores: a charge goes to the club, a refund comes from it. */
export function asTransfer(
  transfer: ChargeTransfer,
  { matchId, deletedAt }: Match,
  by: { playerId: number } | null,
): Transfer {
  const { playerId, amountMinor } = transfer;
  const facts = { amountMinor, matchId, madeBy: by?.playerId ?? null };
  if (transfer.kind !== 'refund') return { ...facts, from: { playerId }, to: 'revenue', kind: transfer.kind };
  const { kind, refundOf } = transfer;
  const isRefilled = refundOf === 'late_leave' && deletedAt === null;
  const reason = isRefilled ? { reason: 'someone took your place' } : {};
  return { ...facts, ...reason, from: 'revenue', to: { playerId }, kind, refundOf };
}
