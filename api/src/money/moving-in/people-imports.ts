import { formatMinor } from '@kickabout/domain';
import { sql } from 'kysely';
import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { forgetPlayers } from '../../club/people/close-account.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { HAS_SIGNED_IN } from '../../kernel/auth/address.ts';
import { LOCKS, lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { countOf } from '../payments/count-of.ts';
import { correctBalances, OPENING_BALANCE, OPENING_UNDONE } from './import-people.ts';

/** The sheets of people that were added, the latest first. */
export const listPeopleImports: Handler<'listPeopleImports'> = async ({ query }, { db }) => {
  const imports = db.selectFrom('people_imports').select(['import_id', 'imported_at', 'people', 'undone_at']);
  const page = await pageById(imports, 'import_id', query);
  return page.map(({ imported_at, undone_at, ...row }) => ({
    ...row,
    imported_at: imported_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }));
};

/**
 * Takes back a sheet of people as a whole, as long as none of them has used their account: opening balances are reversed in the
 * ledger and the accounts closed, so the same sheet can be added again. Rows of players stay, since the ledger names them.
 */
export const undoPeopleImport: Handler<'undoPeopleImport'> = ({ params }, { money, db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    // No one may sign in or be credited meanwhile.
    await lockBankEntries(tx);
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.signUp})`.execute(tx);
    const row = await tx
      .selectFrom('people_imports')
      .selectAll()
      .where('import_id', '=', params.id)
      .executeTakeFirst();
    if (!row) return refuse('not_found', 'This import doesn’t exist.');
    if (row.undone_at !== null) return refuse('conflict', 'This import has been undone already.');
    const players = await lockPlayers(
      tx,
      Array.from({ length: row.people }, (_, index) => row.first_player_id + index),
    );
    const playerIds = players.map(({ playerId }) => playerId);
    const uses = await findUses(tx, playerIds, row.imported_at);
    if (uses.length > 0) return refuse('import_in_use', usesSentence(uses));

    const now = clock.now();
    const reversals = players.map(({ playerId, balanceMinor }) => ({ playerId, minor: -balanceMinor }));
    const by = { madeBy: caller.playerId, reason: OPENING_UNDONE };
    await correctBalances(tx, { now, money }, reversals, by);
    await forgetPlayers(
      tx,
      players.filter(({ isClosed }) => !isClosed).map(({ playerId }) => playerId),
      now,
    );
    await tx
      .updateTable('people_imports')
      .set({ undone_by: caller.playerId, undone_at: new Date(now) })
      .where('import_id', '=', row.import_id)
      .execute();
    const minor = players.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
    const people = countOf(row.people, 'person', 'people');
    await recordAct(tx, now, {
      action: 'import_undone',
      by: caller,
      amountMinor: -minor,
      reason: people,
    });
    const took =
      minor === 0 ? '' : ` Their balances, together ${formatMinor(money, minor)}, were taken back.`;
    return { message: `The import of ${people} was undone.${took}` };
  });

/** What of an account keeps its import from being undone, in the words that follow a name. */
const USES = {
  signed_in: ' has signed in',
  played: ' has played',
  joined: ' has joined a match',
  paid: '’s balance has changed since',
  admin: ' is an admin',
} as const;

type Use = { name: string; use: keyof typeof USES };

/** The players who have used their account, by id, and how. */
async function findUses(tx: Tx, playerIds: readonly number[], importedAt: Date): Promise<Use[]> {
  const { rows } = await sql<Use>`
    SELECT first_name || ' ' || last_name AS name, use FROM (
      SELECT player_id, first_name, last_name, CASE
        WHEN ${HAS_SIGNED_IN} THEN 'signed_in'
        WHEN EXISTS (SELECT FROM match_members JOIN matches USING (match_id)
          WHERE match_members.player_id = players.player_id AND match_status <> 'pending') THEN 'played'
        WHEN EXISTS (SELECT FROM match_members WHERE match_members.player_id = players.player_id)
          OR EXISTS (SELECT FROM late_leaves WHERE late_leaves.player_id = players.player_id) THEN 'joined'
        WHEN EXISTS (SELECT FROM bank_entries WHERE bank_entries.player_id = players.player_id)
          OR EXISTS (SELECT FROM transfers JOIN accounts ON account_id = debit_account OR account_id = credit_account
            WHERE accounts.player_id = players.player_id AND NOT (transfers.created_at = ${importedAt} AND reason IS NOT DISTINCT FROM ${OPENING_BALANCE})) THEN 'paid'
        WHEN is_admin THEN 'admin' END AS use
      FROM players WHERE player_id = any(${playerIds}::int[])
    ) AS found WHERE use IS NOT NULL ORDER BY player_id`.execute(tx);
  return rows;
}

const MOST_NAMED = 5;

/** `This import can’t be undone any more: Ann Lee has signed in, Bo Day has played.` */
function usesSentence(uses: readonly Use[]): string {
  const named = uses.slice(0, MOST_NAMED).map(({ name, use }) => `${name}${USES[use]}`);
  const others = uses.length - named.length;
  const more = others > 0 ? `, and ${countOf(others, 'other has', 'others have')} used their account` : '';
  return `This import can’t be undone any more: ${named.join(', ')}${more}.`;
}
