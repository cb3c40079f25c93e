import type { TransferKind } from '@kickabout/contract';
import { type ChargeKind, localDateTime, poundsFromPence } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { nameOf } from '../matches/present-match.ts';
import { loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';

/** Everything that moved a player's balance, the latest first. */
export const listPlayerPayments: Handler<'listPlayerPayments'> = async ({ params }, { db, config }) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  const rows = await selectStatement(db, params.id);
  return rows.map((row) => ({
    transaction_id: row.transfer_id,
    payment_date: row.booked_date ?? localDateTime(row.created_at.getTime(), config.club.timeZone).date,
    amount: poundsFromPence(row.came_in ? row.amount_pence : -row.amount_pence),
    kind: row.kind,
    description: describe(row),
  }));
};

function selectStatement(db: Db, playerId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('transfers', (join) =>
      join.on((eb) =>
        eb.or([
          eb('debit_account', '=', eb.ref('account_id')),
          eb('credit_account', '=', eb.ref('account_id')),
        ]),
      ),
    )
    .leftJoin('matches', 'matches.match_id', 'transfers.match_id')
    .leftJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'transfers.bank_entry_id')
    .select([
      'transfer_id',
      'transfers.amount_pence',
      'transfers.kind',
      'refund_of',
      'reason',
      'transfers.created_at',
      'booked_date',
      'bank_entries.reference',
      'match_date',
      'match_time',
      'pitch_name',
      'pitch_number',
      sql<boolean>`credit_account = account_id`.as('came_in'),
    ])
    .where('accounts.player_id', '=', playerId)
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfer_id', 'desc')
    .execute();
}

type StatementRow = Awaited<ReturnType<typeof selectStatement>>[number];

function describe(row: StatementRow): string {
  const words = wordsFor(row.kind, row.refund_of, row.came_in);
  const { match_date, match_time, pitch_name, pitch_number } = row;
  if (match_date !== null && match_time !== null && pitch_name !== null && pitch_number !== null)
    return `${words}: ${nameOf({ match_date, match_time, pitch_name, pitch_number })}`;
  const detail = row.reason ?? row.reference;
  return detail ? `${words}: ${detail}` : words;
}

function wordsFor(kind: TransferKind, refundOf: ChargeKind | null, cameIn: boolean): string {
  switch (kind) {
    case 'payment':
      return cameIn ? 'Bank transfer' : 'Bank transfer returned';
    case 'match_fee':
      return 'Match';
    case 'late_fee':
      return 'Arrived late';
    case 'late_leave':
      return 'Left late';
    case 'adjustment':
      return 'Adjustment';
    case 'refund':
      return refundOf === null ? 'Refund' : `Refund (${wordsFor(refundOf, null, true).toLowerCase()})`;
    default:
      return kind satisfies never;
  }
}
