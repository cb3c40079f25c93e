import { playerIdFromReference } from '@kickabout/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Posting } from '../../club/ledger/post-transfers.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import { loadPlayers } from './bank-entries.ts';
import type { From } from './bank-feed.ts';
import { isSame, keepVersionsApart, type SAID } from './changed-entries.ts';
import { creditDue } from './credit-due.ts';
import { followNewIds } from './follow-new-ids.ts';
import type { ReadEntry } from './read-bank-entry.ts';
import { recogniseFedEntries } from './recognise-fed-entries.ts';
import type { DayRange } from './recognise-payments.ts';

/** An entry's status only advances: reading an earlier one again changes nothing. */
const ORDER = ['pending', 'booked', 'reversed'] as const satisfies readonly ReadEntry['status'][];

/**
 * Stores what the bank reports, on the days covered all that it has. Returns how many entries are new or changed, and how many of them
 * don't match a player.
 */
export async function upsertBankEntries(
  tx: Tx,
  entries: readonly ReadEntry[],
  from: From,
  { now, money }: Posting,
  covers: DayRange | null = null,
) {
  const total = { changed: 0, unmatched: 0 };
  const replaced =
    covers === null ? new Map<string, number>() : await followNewIds(tx, entries, from, covers);
  for (const some of inRounds(entries)) {
    const versions = await keepVersionsApart(tx, some, from, now);
    if (versions.length === 0) continue;
    const named = versions.map(({ reference }) => playerIdFromReference(reference));
    const known = new Set((await loadPlayers(tx, named)).map(({ player_id }) => player_id));
    const twins = await recogniseFedEntries(money, tx, versions, from);
    const at = new Date(now);
    const changed = await upsert(
      tx,
      versions.map((entry, index) => {
        const playerId = named[index] ?? null;
        return {
          ...entry,
          doubt_of: entry.doubt_of ?? replaced.get(entry.provider_id) ?? null,
          ...twins.get(entry.provider_id),
          player_id: playerId !== null && known.has(playerId) ? playerId : null,
          changed_at: entry.change_of === null ? null : at,
          first_seen_at: at,
          last_seen_at: at,
          ...from,
        };
      }),
    );
    // A payment that two feeds report is reversed as soon as one of them says so.
    const reversed = changed.filter(({ status }) => status === 'reversed');
    await reverseEntries(
      tx,
      reversed.flatMap(({ same_as }) => same_as ?? []),
    );
    total.changed += changed.length;
    total.unmatched += changed.filter(
      (entry) => entry.player_id === null && creditDue(money, entry) > 0,
    ).length;
  }
  return total;
}

/**
 * An entry whose status changed twice appears twice on a page: its last status counts. An id that stands for several contents is stored
 * in rounds, so that each is compared with the one before.
 */
function inRounds(entries: readonly ReadEntry[]): ReadEntry[][] {
  const versions = new Map<string, ReadEntry[]>();
  for (const entry of entries) {
    const own = versions.get(entry.provider_id) ?? [];
    versions.set(entry.provider_id, own);
    const index = own.findIndex((one) => isSame(one, entry));
    const before = own[index];
    if (!before) own.push(entry);
    else if (ORDER.indexOf(entry.status) >= ORDER.indexOf(before.status)) own[index] = entry;
  }
  const rounds = Math.max(0, ...[...versions.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    [...versions.values()].flatMap((own) => own[round] ?? []),
  );
}

/**
 * Returns only the rows that are new or changed. Once an entry is booked, only its status and a day that the bank moved change: it keeps
 * its player, unless an admin took it from them, and then it waits for an admin.
 */
function upsert(tx: Tx, entries: readonly Insertable<Schema['bank_entries']>[]) {
  return tx
    .insertInto('bank_entries')
    .values(entries)
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          booked_date: eb.ref('excluded.booked_date'),
          amount_minor: whilePending('amount_minor'),
          payer_name: whilePending('payer_name'),
          payer_account: whilePending('payer_account'),
          reference: whilePending('reference'),
          doubt_of: whilePending('doubt_of'),
          last_seen_at: eb.ref('excluded.last_seen_at'),
          player_id: eb
            .case()
            .when('bank_entries.assigned_by_hand_only', '=', true)
            .then(eb.ref('bank_entries.player_id'))
            .when('bank_entries.status', '=', 'pending')
            .then(eb.ref('excluded.player_id'))
            .else(eb.fn.coalesce('bank_entries.player_id', 'excluded.player_id'))
            .end(),
          to_post: true,
        }))
        .where(
          sql<boolean>`((bank_entries.status, bank_entries.booked_date) IS DISTINCT FROM (excluded.status, excluded.booked_date)
            OR (bank_entries.status = 'pending' AND (bank_entries.amount_minor, bank_entries.reference)
              IS DISTINCT FROM (excluded.amount_minor, excluded.reference)))`,
        )
        .where(
          sql<boolean>`array_position(${ORDER}::text[], excluded.status) >= array_position(${ORDER}::text[], bank_entries.status)`,
        ),
    )
    .returning(['player_id', 'status', 'currency', 'amount_minor', 'doubt_of', 'same_as', 'undone_at'])
    .execute();
}

type Columns = Pick<Selectable<Schema['bank_entries']>, (typeof SAID)[number] | 'doubt_of'>;

/** The new value of a column as long as nothing depends on the earlier one. */
const whilePending = <Column extends keyof Columns>(column: Column) =>
  sql<Columns[Column]>`CASE WHEN bank_entries.status = 'pending' THEN ${sql.ref(`excluded.${column}`)}
    ELSE ${sql.ref(`bank_entries.${column}`)} END`;

/** Marks payments as reversed by the bank. What they credited is then to be posted back. */
export async function reverseEntries(tx: Tx, payments: readonly number[]): Promise<void> {
  if (payments.length === 0) return;
  await tx
    .updateTable('bank_entries')
    .set({ status: 'reversed', to_post: true })
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(payments))))
    .where('status', '=', 'booked')
    .execute();
}
