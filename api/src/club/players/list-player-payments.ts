import type { AdjustmentCategory, TransferKind } from '@kickabout/contract';
import { type ChargeKind, matchNameIfAny } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { statementDay } from '../ledger/statement-day.ts';
import { loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';

/**
 * Everything that moved a player's balance, and what it was after each line. The latest first, by the day that a line is about: a
 * payment that is assigned or undone later stays on the bank's day.
 */
export const listPlayerPayments: Handler<'listPlayerPayments'> = async (
  { params, query },
  { db, config },
) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  const after = query.cursor?.[1] ?? 0;
  const lines = await findLines(db, {
    playerId: params.id,
    timeZone: config.club.timeZone,
    after,
    rows: query.limit + 1,
  });
  const page = pageOf(lines, query.limit, (row) => [row.created_at, row.transfer_id]);
  return page.map((row) => ({
    transaction_id: row.transfer_id,
    payment_date: row.day,
    amount: row.gained,
    balance_after: row.balance_after,
    kind: row.kind,
    description: describe(row),
  }));
};

/** `after`: the line that the page before ended with; 0 for the first page. */
type StatementPage = { playerId: number; timeZone: string; after: number; rows: number };

const findLines = prepared((db, { playerId, timeZone, after, rows }: StatementPage) =>
  db
    .with('lines', (cte) =>
      cte
        .selectFrom(
          selectSide(db, 'debit_account', playerId)
            .unionAll(selectSide(db, 'credit_account', playerId))
            .as('transfers'),
        )
        .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'transfers.bank_entry_id')
        .selectAll('transfers')
        .select('reference')
        .select(statementDay(timeZone).as('day'))
        // Over the whole history, whichever part of it is asked for.
        .select(
          sql<number>`sum(gained) OVER (ORDER BY ${statementDay(timeZone)}, transfers.created_at, transfer_id)::bigint`.as(
            'balance_after',
          ),
        ),
    )
    .selectFrom('lines')
    .leftJoin('matches', 'matches.match_id', 'lines.match_id')
    .leftJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .selectAll('lines')
    .select(['match_date', 'match_time', 'pitch_name', 'pitch_number'])
    .where(
      sql<boolean>`(${after}::int = 0 OR (day, lines.created_at, transfer_id) <
        (SELECT last.day, last.created_at, last.transfer_id FROM lines AS last WHERE last.transfer_id = ${after}::int))`,
    )
    .orderBy('day', 'desc')
    .orderBy('lines.created_at', 'desc')
    .orderBy('transfer_id', 'desc')
    .limit(rows),
);

/** What left the player's account, or what came into it. Each side has an index. */
function selectSide(db: Db, side: 'debit_account' | 'credit_account', playerId: number) {
  return db
    .selectFrom('transfers')
    .select([
      'transfer_id',
      // The club's own money never moves a balance.
      sql<TransferKind>`kind`.as('kind'),
      'refund_of',
      'category',
      'made_by',
      'reason',
      'created_at',
      'match_id',
      'bank_entry_id',
      (side === 'credit_account' ? sql<number>`amount_minor` : sql<number>`-amount_minor`).as('gained'),
    ])
    .where(side, '=', (accounts) =>
      accounts.selectFrom('accounts').select('account_id').where('player_id', '=', playerId),
    );
}

type StatementRow = Awaited<ReturnType<typeof findLines>>[number];

function describe(row: StatementRow): string {
  const words = wordsFor(row);
  const detail = matchNameIfAny(row) ?? row.reason ?? row.reference;
  return detail ? `${words}: ${detail}` : words;
}

function wordsFor(row: StatementRow): string {
  switch (row.kind) {
    case 'payment':
      if (row.gained > 0) return 'Bank transfer';
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
