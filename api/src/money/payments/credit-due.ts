import type { ClubMoney } from '@kickabout/domain';
import { sql } from 'kysely';

type Credit = { status: string; currency: string; amount_minor: number };
type Entry = Credit & { doubt_of: number | null; same_as: number | null; undone_at: Date | null };

/** How much the bank credited with an entry, in minor units: only booked credits in the club's currency count. */
export function creditOf(money: ClubMoney, { status, currency, amount_minor }: Credit): number {
  return status === 'booked' && currency === money.currency && amount_minor > 0 ? amount_minor : 0;
}

/** How much an entry is worth to its player: nothing if it may be another payment again, or was undone. */
export function creditDue(money: ClubMoney, entry: Entry): number {
  const counts = entry.doubt_of === null && entry.same_as === null && entry.undone_at === null;
  return counts ? creditOf(money, entry) : 0;
}

/** SQL for whether an entry of `bank_entries` is worth anything to its player, by the same conditions as `creditDue`. */
export const IS_CREDIT_DUE = sql<boolean>`(
  bank_entries.status = 'booked' AND bank_entries.currency = (SELECT club_settings.currency FROM club_settings)
  AND bank_entries.amount_minor > 0
  AND doubt_of IS NULL AND same_as IS NULL AND undone_at IS NULL
)`;

/** Whether it waits for an admin: it's worth something, and no one said whose it is. */
export const IS_UNMATCHED = sql<boolean>`(
  bank_entries.player_id IS NULL AND income_category IS NULL AND ${IS_CREDIT_DUE}
)`;
