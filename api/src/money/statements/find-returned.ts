import { dateAfter } from '@kickabout/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { compareWords } from '../payments/compare-words.ts';
import type { DayRange } from '../payments/recognise-payments.ts';
import { MONEY_OUT, type StatementLine } from './statement.ts';

/** Why a line of money out waits for a decision. */
export const TAKEN_BACK = 'The bank may have taken this payment back.';

/** The lines of money out that may take back an earlier payment: of the same amount, with the same words. */
export async function findReturned(
  db: Db,
  lines: readonly StatementLine[],
  days: DayRange | null,
): Promise<Map<StatementLine, number>> {
  const out = lines.filter(({ kind, minor, day }) => kind === 'ignored' && day !== null && (minor ?? 0) < 0);
  const amounts = new Set(out.map(({ minor }) => -(minor ?? 0)));
  const payments = days && amounts.size > 0 ? await loadReturnable(db, [...amounts], days) : [];
  const taken = new Set<number>();
  const found = new Map<StatementLine, number>();
  for (const line of out.filter(({ reason }) => reason === MONEY_OUT)) {
    const payment = payments.find(
      (one) =>
        !taken.has(one.paymentId) &&
        one.minor === -(line.minor ?? 0) &&
        one.day <= (line.day ?? '') &&
        compareWords(one, line) === 'yes',
    );
    if (!payment) continue;
    taken.add(payment.paymentId);
    found.set(line, payment.paymentId);
  }
  return found;
}

/** Payments that the bank may take back: credited in the days before, of these amounts. */
function loadReturnable(db: Db, minor: readonly number[], days: DayRange) {
  return db
    .selectFrom('bank_entries')
    .select([
      'bank_entry_id as paymentId',
      'booked_date as day',
      'amount_minor as minor',
      'payer_name as payer',
      'reference',
    ])
    .where('status', '=', 'booked')
    .where('undone_at', 'is', null)
    .where('same_as', 'is', null)
    .where('doubt_of', 'is', null)
    .where('amount_minor', 'in', minor.length > 0 ? [...minor] : [0])
    .where('booked_date', '>=', dateAfter(days.first, -RETURNED_WITHIN_DAYS))
    .where('booked_date', '<=', days.last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_entries as other')
            .select('other.bank_entry_id')
            .whereRef('other.doubt_of', '=', 'bank_entries.bank_entry_id')
            .where('other.undone_at', 'is', null),
        ),
      ),
    )
    .orderBy('bank_entry_id')
    .$narrowType<{ day: string; paymentId: number }>()
    .execute();
}

/** Banks take a payment back within eight weeks. */
const RETURNED_WITHIN_DAYS = 60;
