import type { AskedRole, WordMeaning } from '@kickabout/contract';
import { DEFAULT_MONEY as POUNDS, playerIdFromReference } from '@kickabout/domain';
import { letters } from '../../src/money/statements/bank-words.ts';
import { type Answers, type Layout, mergeLayouts, type Words } from '../../src/money/statements/layout.ts';
import { layoutOf } from '../../src/money/statements/layouts.ts';
import { readStatement } from '../../src/money/statements/read-statement.ts';
import { MONEY_OUT, type Statement } from '../../src/money/statements/statement.ts';
import { type MadeUpBank, makeBank, type TrueRow, type Week } from './made-up-bank.ts';

/** How a treasurer answers: as it is in truth, or "don't know" once the layout is confirmed. */
export type Treasurer = 'knows' | 'does not know';

export type BanksRun = { files: number; questions: number; imported: number; byBank: Record<string, number> };

/** More answers than that to one file mean that a question can't be answered. */
const MOST_ROUNDS = 8;
const EXPECTED = { first: '2025-10-24', last: '2026-12-08' };

/**
 * Reads four weekly files of each bank as a treasurer of a club would.
 * @throws with the bank and the file if a payment is wrong, a question comes twice or without need, or one can't be answered
 */
export function runBanks({ banks, seed }: { banks: number; seed: number }, treasurer: Treasurer): BanksRun {
  const run: BanksRun = { files: 0, questions: 0, imported: 0, byBank: {} };
  for (let index = 0; index < banks; index += 1) {
    const bank = makeBank(seed + index);
    const asked = new Set<string>();
    let layout: { source: string; layout: Layout } | undefined;
    for (const [at, week] of bank.weeks.entries()) {
      const fail = (why: string): never => {
        const file = new TextDecoder(week.encoding.replace('CP850', 'Windows-1252')).decode(week.bytes);
        throw new Error(`Seed ${seed + index}, week ${at + 1} (${bank.description}): ${why}\n${file}`);
      };
      const read = settle(bank, week, { layout, asked, treasurer, isFirst: at === 0, fail });
      // What a treasurer doesn't know hides other questions about its rows until later.
      if (at > 0 && treasurer === 'knows' && week.newWords === 0 && read.questions > 0)
        fail('it asks, and nothing in it is new.');
      const [wrong] = differences(read.statement, week.rows, treasurer);
      if (wrong !== undefined) fail(wrong);
      layout = { source: read.statement.source, layout: layoutOf(read.statement, layout?.layout) };
      run.files += 1;
      run.questions += read.questions;
      run.imported += read.statement.lines.filter(({ kind }) => kind === 'credit').length;
    }
    run.byBank[bank.description] = (run.byBank[bank.description] ?? 0) + 1;
  }
  return run;
}

type Settling = {
  layout: { source: string; layout: Layout } | undefined;
  asked: Set<string>;
  treasurer: Treasurer;
  isFirst: boolean;
  fail: (why: string) => never;
};

/** Reads a file until nothing is asked any more, and says how many questions there were after the layout was confirmed. */
function settle(
  bank: MadeUpBank,
  { bytes, rows, encoding }: Week,
  { layout, asked, treasurer, isFirst, fail }: Settling,
) {
  const layouts = layout ? { [layout.source]: layout.layout } : {};
  let answers: Answers = isFirst ? { columns: bank.roles, dates: bank.dates, kind: 'account', encoding } : {};
  let questions = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = readStatement(POUNDS, bytes, answers, { layouts, expected: EXPECTED });
    if (read.outcome !== 'read') return fail(`it isn’t read: ${JSON.stringify(read).slice(0, 300)}`);
    const { statement } = read;
    const words: Words = {};
    const say = (role: AskedRole, word: string, places: readonly number[]) => {
      const truth =
        treasurer === 'knows' || isFirst ? truthOf(bank, rows, { role, word, places }) : 'unknown';
      words[role] = { ...words[role], [word]: truth };
    };
    // The form has each word; a row that's wrong below it is one that the treasurer taps.
    if (isFirst && round === 0)
      for (const { role, word, places } of statement.table?.words ?? []) say(role, word, places);
    if (isFirst && round > 0)
      for (const [index, { kind, reason, label = '' }] of statement.lines.entries()) {
        const isCounted = kind === 'credit' || reason === MONEY_OUT;
        const isWrong = isCounted && !['payment', 'out'].includes(rows[index]?.is ?? '');
        if (isWrong) say('row', label, [index + 1]);
      }
    for (const [index, { asks }] of statement.lines.entries()) {
      if (!asks) continue;
      const key = `${asks.role} ${letters(asks.word)}`;
      if (words[asks.role]?.[asks.word] !== undefined) continue;
      if (!isFirst && asked.has(key)) fail(`“${key}” is asked twice.`);
      say(asks.role, asks.word, [index + 1]);
      if (!isFirst) questions += 1;
      asked.add(key);
    }
    if (!isFirst && statement.table?.isConfirmed !== true) fail('its layout is no longer known.');
    if (Object.keys(words).length === 0 && (round > 0 || !isFirst)) {
      if (statement.balances.state === 'disagree' && treasurer === 'knows')
        fail(`its balances disagree: ${JSON.stringify(statement.balances)}`);
      return { statement, questions };
    }
    answers = mergeLayouts(answers, { words });
  }
  return fail('its questions can’t be answered.');
}

type Question = { role: AskedRole; word: string; places: readonly number[] };

function truthOf(bank: MadeUpBank, rows: readonly TrueRow[], { role, word, places }: Question): WordMeaning {
  if (role === 'month') return bank.months[letters(word)] ?? 'unknown';
  if (role === 'column') return word === bank.note ? 'kind' : 'left_out';
  if (role === 'currency') return 'own';
  if (role === 'account') return 'club';
  const row = rows[(places[0] ?? 1) - 1];
  if (role === 'row')
    return row?.is === 'payment'
      ? 'counts'
      : row?.is === 'out'
        ? 'out'
        : row?.is === 'pending'
          ? 'not_booked'
          : 'left_out';
  return Object.entries(bank.meanings).find(([one]) => letters(one) === letters(word))?.[1] ?? 'counts';
}

/** How the credits of a statement aren't those of the bank's books. */
function differences({ lines }: Statement, rows: readonly TrueRow[], treasurer: Treasurer): string[] {
  return lines.flatMap((line, at) => {
    const row = rows[at];
    const isCredit = line.kind === 'credit';
    if (!row || (isCredit && row.is !== 'payment')) return `line ${at + 1}, ${row?.is}, is imported.`;
    if (!isCredit)
      return row.is === 'payment' && treasurer === 'knows'
        ? `line ${at + 1} is left out: ${line.reason}`
        : [];
    const player = playerIdFromReference(`${line.payer} · ${line.reference}`);
    const isRight = line.day === row.day && line.minor === row.minor && player === row.player;
    return isRight
      ? []
      : `line ${at + 1} is ${line.day} ${line.minor} of ${player}, not ${row.day} ${row.minor} of ${row.player}.`;
  });
}
