import type { Tx } from '../../kernel/database/connect.ts';
import type { BankEntry, OddEntry } from './read-bank-entry.ts';

/**
 * Keeps odd entries for an admin to see, and removes those that the bank has since sent without the fault.
 * @returns how many are new
 */
export async function setAsideEntries(
  tx: Tx,
  odd: readonly OddEntry[],
  good: readonly BankEntry[],
  now: number,
): Promise<number> {
  if (good.length > 0)
    await tx
      .deleteFrom('set_aside_entries')
      .where(
        'entry_key',
        'in',
        good.map(({ id }) => id),
      )
      .execute();
  // The same entry can be in a page twice.
  const latest = [...new Map(odd.map((entry) => [entry.key, entry])).values()];
  if (latest.length === 0) return 0;
  const before = await tx
    .selectFrom('set_aside_entries')
    .select('entry_key')
    .where(
      'entry_key',
      'in',
      latest.map(({ key }) => key),
    )
    .execute();
  await tx
    .insertInto('set_aside_entries')
    .values(latest.map(({ key, ...entry }) => ({ ...entry, entry_key: key, seen_at: new Date(now) })))
    .onConflict((conflict) =>
      conflict.column('entry_key').doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        said: eb.ref('excluded.said'),
      })),
    )
    .execute();
  return latest.length - before.length;
}
