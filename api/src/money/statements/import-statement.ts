import type { LineOutcome } from '@kickabout/contract';
import { type ClubMoney, formatMinor } from '@kickabout/domain';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { formatAccount } from '../payments/accounts.ts';
import { payerKey } from '../payments/compare-words.ts';
import { countOf } from '../payments/count-of.ts';
import { postEntries } from '../payments/post-payments.ts';
import { isStillJudged, type JudgedLine, judgeStatement, type StatementServices } from './judge-statement.ts';
import type { Layout } from './layout.ts';
import { layoutOf, storeLayout } from './layouts.ts';
import { findStatement, NO_SUCH_STATEMENT } from './load-known.ts';

const LAYOUT_NEEDED = 'First look at what the columns and rows mean, and say that it’s right.';
const KIND_NEEDED = 'First say whether this is an account’s statement or a card’s.';
const WORDS_NEEDED = 'First answer the questions about this file.';
const BALANCES_NEEDED = 'The file’s balances contradict its lines. First say what to do about that.';

/** Imports a statement exactly as it was previewed, in one transaction. */
export const importStatement: Handler<'importStatement', StatementServices> = async (
  { params, body },
  context,
) => {
  const { db, money, clock, caller } = context;
  const before = await findStatement(db, params.id);
  if (!before) return refuse('not_found', NO_SUCH_STATEMENT);
  if (before.imported_at !== null) return refuse('statement_already_imported');
  const judged = await judgeStatement(context, before);
  if (judged.outcome === 'unreadable') return refuse('statement_unreadable', judged.reason);
  if (judged.outcome === 'unknown_columns') return refuse('columns_needed');
  const { about, shown, statement, lines: found } = judged;
  if (shown.unclear.kind) return refuse('columns_needed', KIND_NEEDED);
  if (shown.questions.length > 0) return refuse('columns_needed', WORDS_NEEDED);
  if (shown.balances.state === 'disagree') return refuse('columns_needed', BALANCES_NEEDED);
  const isKnown = shown.layout === null || shown.layout.state === 'known';
  if (!isKnown && !body.layout_is_right) return refuse('columns_needed', LAYOUT_NEEDED);
  return db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const row = await findStatement(tx, params.id);
    if (!row) return refuse('not_found', NO_SUCH_STATEMENT);
    if (row.imported_at !== null) return refuse('statement_already_imported');
    // Others may have named columns, or posted payments, while the file was being read.
    const isSame = row.columns === before.columns && (await isStillJudged(tx, clock.now(), judged));
    if (!isSame) return refuse('statement_changed');
    const toConfirm = `First confirm that ${formatAccount(about.account)} is the club’s account.`;
    if (shown.account_question !== null && !body.is_our_account) return refuse('another_account', toConfirm);
    if (shown.fingerprint !== body.fingerprint) return refuse('statement_changed');

    const at = new Date(clock.now());
    // What an admin decided about doubtful lines.
    const decided = new Map<number, LineOutcome>(body.same?.map((place) => [place, 'known']));
    for (const place of body.separate ?? []) decided.set(place, 'new');
    const lines = found.map((line): JudgedLine => {
      const isDoubtful = line.outcome === 'doubtful' && !line.isReturn;
      return isDoubtful ? { ...line, outcome: decided.get(line.place) ?? 'doubtful' } : line;
    });
    await tx
      .updateTable('statements')
      .set({
        ...about,
        contents: null,
        source: statement.source,
        imported_by: caller.playerId,
        imported_at: at,
      })
      .where('statement_id', '=', row.statement_id)
      .execute();
    const layout = layoutOf(statement, judged.layout);
    if (statement.table ? !isSameLayout(layout, judged.layout) : Object.keys(layout.words ?? {}).length > 0)
      await storeLayout(tx, statement.source, layout, { by: caller.playerId, at });
    if (!isKnown)
      await recordAct(tx, clock.now(), {
        action: 'layout_confirmed',
        by: caller,
        reason: statement.source.slice(0, 200),
      });
    const entries = await storeLines(tx, lines, { ...about, statementId: row.statement_id, at, money });
    const posted = await postEntries(tx, entries, { now: clock.now(), money }, caller.playerId);
    await recordAct(tx, clock.now(), { action: 'statement_imported', by: caller, amountMinor: posted.minor });
    return { message: sentenceOf(money, lines, posted.minor) };
  });
};

const isSameLayout = (one: Layout, other: Layout | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

type By = { statementId: number; account: string; at: Date; money: ClubMoney };

/**
 * Stores all lines, and payments of the new and the doubtful ones. An admin sees what's set aside beside the invalid entries of feeds.
 * @returns the ids of the payments
 */
async function storeLines(
  tx: Tx,
  found: readonly JudgedLine[],
  { statementId, account, at, money }: By,
): Promise<number[]> {
  const rows = found.map((line) => ({
    ...line,
    playerId: line.player?.player_id ?? null,
    status: line.isReturn ? 'reversed' : 'booked',
    minor: line.isReturn ? Math.abs(line.minor ?? 0) : line.minor,
    key: `statement ${statementId} line ${line.place}`,
    // Remembers whom an admin assigned a payment to: by name where the bank gives no account.
    payerKey: line.payerAccount || payerKey(line.payer),
  }));
  const lines = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (key text, status text, place int, outcome text, reason text, day date,
    minor bigint, payer text, "payerKey" text, reference text, "bankId" text, balance bigint, "time" text, said text, "playerId" int,
    "otherId" int)`;
  const added = await sql<{ id: number }>`
    INSERT INTO bank_entries (provider_id, status, booked_date, amount_minor, currency, payer_name, payer_account, reference,
      player_id, first_seen_at, last_seen_at, source, account, doubt_of)
    SELECT key, line.status, day, minor, ${money.currency}, payer, "payerKey", reference, "playerId", ${at}, ${at}, 'statement',
      ${account}, CASE outcome WHEN 'doubtful' THEN "otherId" END
    FROM ${lines} WHERE outcome IN ('new', 'doubtful') ORDER BY place
    RETURNING bank_entry_id AS id`.execute(tx);
  await sql`
    INSERT INTO statement_lines (statement_id, place, outcome, reason, day, amount_minor, payer_name, reference, bank_id,
      balance_minor, clock_time, bank_entry_id)
    SELECT ${statementId}, place, outcome, reason, day, minor, payer, line.reference, "bankId", balance, "time",
      CASE outcome WHEN 'known' THEN "otherId" ELSE bank_entry_id END
    FROM ${lines} LEFT JOIN bank_entries ON provider_id = key`.execute(tx);
  await sql`
    INSERT INTO set_aside_entries (entry_key, reason, said, seen_at, statement_id)
    SELECT key, coalesce(reason, ''), said, ${at}, ${statementId} FROM ${lines} WHERE outcome = 'set_aside'`.execute(
    tx,
  );
  return added.rows.map(({ id }) => id);
}

function sentenceOf(money: ClubMoney, lines: readonly JudgedLine[], minor: number): string {
  const count = (outcome: JudgedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const [added, doubtful, setAside] = [count('new'), count('doubtful'), count('set_aside')];
  const unmatched = lines.filter(({ outcome, player }) => outcome === 'new' && player === null).length;
  const sentences = [
    added === 0 ? 'Nothing new in this statement.' : `Imported ${countOf(added, 'payment', 'payments')}.`,
    minor > 0 && `${formatMinor(money, minor)} added to balances.`,
    unmatched > 0 && `${countOf(unmatched, 'payment has', 'payments have')} to be assigned.`,
    doubtful > 0 && `${countOf(doubtful, 'payment waits', 'payments wait')} for your decision.`,
    setAside > 0 && `${countOf(setAside, 'line was', 'lines were')} set aside.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/**
 * Takes back everything that an imported statement posted; the ledger shows both. A payment that another statement or a
 * feed shows too stays. A statement that wasn't imported is forgotten.
 */
export const undoStatement: Handler<'undoStatement'> = ({ params }, { money, db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const row = await findStatement(tx, params.id);
    if (!row) return refuse('not_found', NO_SUCH_STATEMENT);
    if (row.undone_at !== null) return refuse('statement_not_imported');
    if (row.imported_at === null) {
      await tx.deleteFrom('statements').where('statement_id', '=', row.statement_id).execute();
      return { message: 'The upload was removed. Nothing had been posted.' };
    }
    const undone_at = new Date(clock.now());
    await tx
      .updateTable('statements')
      .set({ undone_by: caller.playerId, undone_at })
      .where('statement_id', '=', row.statement_id)
      .execute();
    await tx.deleteFrom('set_aside_entries').where('statement_id', '=', row.statement_id).execute();
    const undone = await withdrawEntries(tx, row.statement_id, undone_at);
    const freed = await freeDoubts(tx, undone);
    const at = { now: clock.now(), money };
    const { returnedMinor, returned } = await postEntries(tx, [...undone, ...freed], at, caller.playerId);
    await recordAct(tx, clock.now(), { action: 'statement_undone', by: caller, amountMinor: -returnedMinor });
    const took =
      returned > 0
        ? `Took back ${countOf(returned, 'payment', 'payments')} (${formatMinor(money, returnedMinor)}).`
        : 'Nothing had to be taken back.';
    return { message: `The import was undone. ${took}` };
  });

/** The payments that only this statement showed. */
async function withdrawEntries(tx: Tx, statementId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE bank_entries SET undone_at = ${at}, to_post = true
    WHERE source = 'statement' AND undone_at IS NULL
      AND (bank_entry_id IN (SELECT bank_entry_id FROM statement_lines WHERE statement_id = ${statementId})
        OR provider_id LIKE ${`statement ${statementId} line %`} || ' share %')
      AND NOT EXISTS (SELECT FROM statement_lines AS line JOIN statements AS other USING (statement_id)
        WHERE line.bank_entry_id = bank_entries.bank_entry_id AND other.imported_at IS NOT NULL AND other.undone_at IS NULL)
    RETURNING bank_entry_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A line that repeated one of the withdrawn payments, or may have, is now a separate payment. */
async function freeDoubts(tx: Tx, withdrawn: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE bank_entries SET doubt_of = NULL, same_as = NULL, to_post = true
    WHERE undone_at IS NULL AND (doubt_of = ANY(${withdrawn}) OR same_as = ANY(${withdrawn}))
    RETURNING bank_entry_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}
