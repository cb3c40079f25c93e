import { type ClubMoney, formatMinor } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { formatAccount } from '../payments/accounts.ts';
import { payerKey } from '../payments/compare-words.ts';
import { countOf } from '../payments/count-of.ts';
import { postEntries } from '../payments/post-payments.ts';
import { isStillJudged, type JudgedLine, judgeStatement } from './judge-statement.ts';
import { findStatement, NO_SUCH_STATEMENT } from './preview-statement.ts';
import type { StatementServices } from './read-upload.ts';
import { readUpload } from './read-upload.ts';

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
  const read = await readUpload(context, before);
  const judged = await judgeStatement(context, read, before.digest);
  if (judged.outcome === 'unreadable') return refuse('statement_unreadable', judged.reason);
  if (judged.outcome === 'unknown_columns' || read.outcome !== 'read') return refuse('columns_needed');
  if (judged.unclear.kind) return refuse('columns_needed', KIND_NEEDED);
  if (judged.questions.length > 0) return refuse('columns_needed', WORDS_NEEDED);
  if (judged.balances.state === 'disagree') return refuse('columns_needed', BALANCES_NEEDED);
  return db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const row = await findStatement(tx, params.id);
    if (!row) return refuse('not_found', NO_SUCH_STATEMENT);
    if (row.imported_at !== null) return refuse('statement_already_imported');
    // Others may have named columns, or posted payments, while the file was being read.
    const isSame = row.columns === before.columns && (await isStillJudged({ db: tx, clock }, read, judged));
    if (!isSame) return refuse('statement_changed');
    if (judged.accountQuestion !== null && !body.is_our_account)
      return refuse(
        'another_account',
        `First confirm that ${formatAccount(judged.account)} is the club’s account.`,
      );
    if (judged.fingerprint !== body.fingerprint) return refuse('statement_changed');

    const { not_payments, balances, ...said } = read.statement.said;
    const at = new Date(clock.now());
    const decide = decisions(body);
    const lines = judged.lines.map((line) => ({ ...line, ...decide(line) }));
    await tx
      .updateTable('statements')
      .set({
        contents: null,
        source: read.statement.source,
        columns: JSON.stringify(said),
        format: judged.format,
        account: judged.account,
        first_day: judged.days?.first ?? null,
        last_day: judged.days?.last ?? null,
        is_cut: judged.isCut,
        imported_by: caller.playerId,
        imported_at: at,
      })
      .where('statement_id', '=', row.statement_id)
      .execute();
    const about = { statementId: row.statement_id, account: judged.account, at, adminId: caller.playerId };
    const entries = await insertEntries(money, tx, lines, about);
    await insertLines(tx, lines, about.statementId, entries);
    await setAsideLines(tx, lines, about);
    const posted = await postEntries(tx, [...entries.values()], { now: clock.now(), money }, caller.playerId);
    await recordAct(tx, clock.now(), { action: 'statement_imported', by: caller, amountMinor: posted.minor });
    return { message: sentenceOf(money, lines, posted.minor) };
  });
};

type Decision = Pick<JudgedLine, 'outcome'>;

/** What an admin decided about doubtful lines. */
function decisions({ separate, same }: { separate: number[]; same: number[] }) {
  const [own, known] = [new Set(separate), new Set(same)];
  return ({ outcome, place }: JudgedLine): Decision => {
    if (outcome !== 'doubtful') return { outcome };
    return { outcome: own.has(place) ? 'new' : known.has(place) ? 'known' : 'doubtful' };
  };
}

type About = { statementId: number; account: string; at: Date; adminId: number };

/** The new and the doubtful payments, by their place. */
async function insertEntries(
  money: ClubMoney,
  tx: Tx,
  lines: readonly JudgedLine[],
  { statementId, account, at }: About,
): Promise<Map<number, number>> {
  const added = new Map<number, number>();
  const toAdd = lines.filter(({ outcome }) => outcome === 'new' || outcome === 'doubtful');
  for (const some of chunksOf(toAdd)) {
    const rows = await tx
      .insertInto('bank_entries')
      .values(
        some.map((line) => ({
          provider_id: providerIdOf(statementId, line.place),
          status: 'booked' as const,
          booked_date: line.day,
          amount_minor: line.minor ?? 0,
          currency: money.currency,
          payer_name: line.payer,
          // Remembers whom an admin assigned a payment to: by name where the bank gives no account.
          payer_account: line.payerAccount || payerKey(line.payer),
          reference: line.reference,
          player_id: line.playerId,
          first_seen_at: at,
          last_seen_at: at,
          source: 'statement',
          account,
          doubt_of: line.outcome === 'doubtful' ? line.otherId : null,
        })),
      )
      .returning(['bank_entry_id', 'provider_id'])
      .execute();
    const ids = new Map(rows.map((row) => [row.provider_id, row.bank_entry_id]));
    for (const { place } of some) {
      const id = ids.get(providerIdOf(statementId, place));
      if (id !== undefined) added.set(place, id);
    }
  }
  return added;
}

const providerIdOf = (statementId: number, place: number) => `statement ${statementId} line ${place}`;

async function insertLines(
  tx: Tx,
  lines: readonly JudgedLine[],
  statementId: number,
  entries: ReadonlyMap<number, number>,
): Promise<void> {
  for (const some of chunksOf(lines))
    await tx
      .insertInto('statement_lines')
      .values(
        some.map((line) => ({
          statement_id: statementId,
          place: line.place,
          outcome: line.outcome,
          reason: line.reason,
          day: line.day,
          amount_minor: line.minor,
          payer_name: line.payer,
          reference: line.reference,
          bank_id: line.bankId,
          balance_minor: line.balance,
          clock_time: line.time,
          bank_entry_id: entries.get(line.place) ?? (line.outcome === 'known' ? line.otherId : null),
        })),
      )
      .execute();
}

/** An admin sees them beside the odd entries of feeds. */
async function setAsideLines(
  tx: Tx,
  lines: readonly JudgedLine[],
  { statementId, at }: About,
): Promise<void> {
  const odd = lines.filter(({ outcome }) => outcome === 'set_aside');
  for (const some of chunksOf(odd))
    await tx
      .insertInto('set_aside_entries')
      .values(
        some.map(({ place, reason, said }) => ({
          entry_key: providerIdOf(statementId, place),
          reason: reason ?? '',
          said,
          seen_at: at,
          statement_id: statementId,
        })),
      )
      .execute();
}

/** A statement of PostgreSQL takes at most 65,535 values. */
function chunksOf<Item>(items: readonly Item[], size = 1000): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

function sentenceOf(money: ClubMoney, lines: readonly JudgedLine[], minor: number): string {
  const count = (outcome: JudgedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const [added, doubtful, odd] = [count('new'), count('doubtful'), count('set_aside')];
  const unmatched = lines.filter(({ outcome, playerId }) => outcome === 'new' && playerId === null).length;
  const sentences = [
    added === 0 ? 'Nothing new in this statement.' : `Imported ${countOf(added, 'payment', 'payments')}.`,
    minor > 0 && `${formatMinor(money, minor)} added to balances.`,
    unmatched > 0 && `${countOf(unmatched, 'payment has', 'payments have')} to be assigned.`,
    doubtful > 0 && `${countOf(doubtful, 'payment waits', 'payments wait')} for your decision.`,
    odd > 0 && `${countOf(odd, 'line was', 'lines were')} set aside.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
