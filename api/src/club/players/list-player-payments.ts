import type { AdjustmentCategory } from '@kickabout/contract';
import { type ChargeKind, localDateTime, matchName, poundsFromPence } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { AFTER_ALL, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';

/** Everything that moved a player's balance, the latest first. */
export const listPlayerPayments: Handler<'listPlayerPayments'> = async (
  { params, query },
  { db, config },
) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  const [createdAt, transferId] = query.cursor ?? AFTER_ALL;
  const lines = await findLines(db, { playerId: params.id, createdAt, transferId, rows: query.limit + 1 });
  const page = pageOf(lines, query.limit, ({ created_at, transfer_id }) => [
    created_at.toISOString(),
    transfer_id,
  ]);
  return page.map((row) => ({
    transaction_id: row.transfer_id,
    payment_date: row.booked_date ?? localDateTime(row.created_at.getTime(), config.club.timeZone).date,
    amount: poundsFromPence(row.came_in ? row.amount_pence : -row.amount_pence),
    kind: row.kind,
    description: describe(row),
  }));
};

type StatementPage = { playerId: number; createdAt: string; transferId: number; rows: number };

const findLines = prepared((db, page: StatementPage) =>
  db
    .selectFrom(
      selectSide(db, 'debit_account', page)
        .unionAll(selectSide(db, 'credit_account', page))
        .as('transfers'),
    )
    .leftJoin('matches', 'matches.match_id', 'transfers.match_id')
    .leftJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'transfers.bank_entry_id')
    .select([
      'transfer_id',
      'transfers.amount_pence',
      'transfers.kind',
      'refund_of',
      'category',
      'made_by',
      'reason',
      'transfers.created_at',
      'booked_date',
      'bank_entries.reference',
      'match_date',
      'match_time',
      'pitch_name',
      'pitch_number',
      'came_in',
    ])
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfer_id', 'desc')
    .limit(page.rows),
);

/** What left the player's account, or what came into it. Each side has an index in the order of the statement. */
function selectSide(
  db: Db,
  side: 'debit_account' | 'credit_account',
  { playerId, createdAt, transferId, rows }: StatementPage,
) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('transfers')
        .select([
          'transfer_id',
          'amount_pence',
          'kind',
          'refund_of',
          'category',
          'made_by',
          'reason',
          'created_at',
          'match_id',
          'bank_entry_id',
          sql.lit(side === 'credit_account').as('came_in'),
        ])
        .where(side, '=', (accounts) =>
          accounts.selectFrom('accounts').select('account_id').where('player_id', '=', playerId),
        )
        .where(sql<boolean>`(created_at, transfer_id) < (${createdAt}, ${transferId})`)
        .orderBy('created_at', 'desc')
        .orderBy('transfer_id', 'desc')
        .limit(rows)
        .as('side'),
    )
    .selectAll();
}

type StatementRow = Awaited<ReturnType<typeof findLines>>[number];

function describe(row: StatementRow): string {
  const words = wordsFor(row);
  const { match_date, match_time, pitch_name, pitch_number } = row;
  if (match_date !== null && match_time !== null && pitch_name !== null && pitch_number !== null)
    return `${words}: ${matchName({ match_date, match_time, pitch_name, pitch_number })}`;
  const detail = row.reason ?? row.reference;
  return detail ? `${words}: ${detail}` : words;
}

function wordsFor(
  row: Pick<StatementRow, 'kind' | 'refund_of' | 'category' | 'came_in' | 'made_by' | 'reason'>,
): string {
  switch (row.kind) {
    case 'payment':
      if (row.came_in) return 'Bank transfer';
      return row.made_by === null ? 'Bank transfer returned' : 'Bank transfer undone';
    case 'refund':
      if (row.refund_of === null) return 'Refund';
      return `Refund (${row.reason ?? CHARGES[row.refund_of].toLowerCase()})`;
    case 'adjustment':
      return row.category === null ? 'Adjustment' : CATEGORIES[row.category];
    case 'match_fee':
    case 'late_fee':
    case 'late_leave':
      return CHARGES[row.kind];
    default:
      return row.kind satisfies never;
  }
}

const CHARGES: Readonly<Record<ChargeKind, string>> = {
  match_fee: 'Match',
  late_fee: 'Arrived late',
  late_leave: 'Left late',
};

const CATEGORIES: Readonly<Record<AdjustmentCategory, string>> = {
  cash: 'Cash',
  refund: 'Refund',
  goodwill: 'Goodwill',
  correction: 'Correction',
  payout: 'Paid out',
};
