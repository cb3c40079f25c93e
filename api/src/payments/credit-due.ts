/** How much a bank entry is worth to its player, in pence: only booked credits in pounds count. */
export function creditDue(entry: { status: string; currency: string; amount_pence: number }): number {
  return entry.status === 'booked' && entry.currency === 'GBP' && entry.amount_pence > 0
    ? entry.amount_pence
    : 0;
}
