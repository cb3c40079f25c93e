import { playerIdFromReference } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Tx } from '../database/connect.ts';
import { creditDue } from './credit-due.ts';
import type { BankEntry } from './read-bank-entry.ts';
import { type From, recogniseFedEntries, type Twin } from './recognise-fed-entries.ts';

/** An entry's status only advances: reading an earlier one again changes nothing. */
const ORDER = ['pending', 'booked', 'reversed'] as const satisfies readonly BankEntry['status'][];

/** Stores what the bank reports. Returns how many entries are new or changed, and how many of them don't match a player. */
export async function upsertBankEntries(tx: Tx, entries: readonly BankEntry[], from: From, now: number) {
  const latest = latestEntries(entries);
  if (latest.length === 0) return { changed: 0, unmatched: 0 };
  const known = await knownPlayers(tx, latest);
  const twins = await recogniseFedEntries(tx, latest, from);
  const changed = await upsert(
    tx,
    latest.map((entry) => {
      const playerId = playerIdFromReference(entry.reference);
      return {
        entry,
        playerId: playerId !== null && known.has(playerId) ? playerId : null,
        twin: twins.get(entry.id) ?? null,
      };
    }),
    from,
    now,
  );
  await reverseWithTwins(tx, changed);
  return {
    changed: changed.length,
    unmatched: changed.filter((entry) => entry.player_id === null && creditDue(entry) > 0).length,
  };
}

/** An entry that changed twice appears twice on a page; its last status counts. */
function latestEntries(entries: readonly BankEntry[]): BankEntry[] {
  const latest = new Map<string, BankEntry>();
  for (const entry of entries) {
    const before = latest.get(entry.id);
    if (!before || ORDER.indexOf(entry.status) >= ORDER.indexOf(before.status)) latest.set(entry.id, entry);
  }
  return [...latest.values()];
}

async function knownPlayers(tx: Tx, entries: readonly BankEntry[]): Promise<Set<number>> {
  const named = entries.map(({ reference }) => playerIdFromReference(reference)).filter((id) => id !== null);
  if (named.length === 0) return new Set();
  const rows = await tx
    .selectFrom('players')
    .select('player_id')
    .where('player_id', 'in', named)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

type Found = { entry: BankEntry; playerId: number | null; twin: Twin | null };

/** Returns only the rows that are new or changed. An entry that already has a player keeps it, and one that an admin
 * took from a player waits for an admin. */
function upsert(tx: Tx, entries: readonly Found[], from: From, now: number) {
  const at = new Date(now);
  return tx
    .insertInto('bank_entries')
    .values(
      entries.map(({ entry, playerId, twin }) => ({
        provider_id: entry.id,
        status: entry.status,
        booked_date: entry.booked_date,
        amount_pence: entry.amount_pence,
        currency: entry.currency,
        payer_name: entry.payer.name,
        payer_account: entry.payer.account,
        reference: entry.reference,
        player_id: playerId,
        first_seen_at: at,
        last_seen_at: at,
        ...twin,
        ...from,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          booked_date: eb.ref('excluded.booked_date'),
          amount_pence: eb.ref('excluded.amount_pence'),
          currency: eb.ref('excluded.currency'),
          payer_name: eb.ref('excluded.payer_name'),
          payer_account: eb.ref('excluded.payer_account'),
          reference: eb.ref('excluded.reference'),
          last_seen_at: eb.ref('excluded.last_seen_at'),
          player_id: eb
            .case()
            .when('bank_entries.assigned_by_hand_only', '=', true)
            .then(eb.ref('bank_entries.player_id'))
            .else(eb.fn.coalesce('bank_entries.player_id', 'excluded.player_id'))
            .end(),
          to_post: true,
        }))
        .where(
          sql<boolean>`(bank_entries.status, bank_entries.booked_date, bank_entries.amount_pence, bank_entries.currency, bank_entries.reference)
            IS DISTINCT FROM (excluded.status, excluded.booked_date, excluded.amount_pence, excluded.currency, excluded.reference)`,
        )
        .where(
          sql<boolean>`array_position(${ORDER}::text[], excluded.status) >= array_position(${ORDER}::text[], bank_entries.status)`,
        ),
    )
    .returning(['player_id', 'status', 'currency', 'amount_pence', 'doubt_of', 'same_as', 'undone_at'])
    .execute();
}

/** A payment that two feeds report is reversed as soon as one of them says so. */
async function reverseWithTwins(
  tx: Tx,
  changed: readonly { status: string; same_as: number | null }[],
): Promise<void> {
  const payments = changed.flatMap(({ status, same_as }) =>
    status === 'reversed' && same_as !== null ? [same_as] : [],
  );
  if (payments.length === 0) return;
  await tx
    .updateTable('bank_entries')
    .set({ status: 'reversed', to_post: true })
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(payments))))
    .where('status', '=', 'booked')
    .execute();
}
