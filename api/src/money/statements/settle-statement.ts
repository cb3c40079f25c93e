import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { bookingOf, namesBalance } from './bank-words.ts';
import { checkBalances, UNCHECKED } from './check-balances.ts';
import { isCurrencyWord, isOtherCurrency } from './currencies.ts';
import { type Answers, meaningOf, type Words } from './layout.ts';
import {
  type Asked,
  BALANCE_ROW,
  type Draft,
  type FoundLine,
  judgeLine,
  LEFT_OUT,
  type Statement,
} from './statement.ts';

/** Decides what becomes of the lines of a file: first by what an admin said, then by its balances, then by its words. */
export function settleStatement(
  money: ClubMoney,
  { sections, ...draft }: Draft,
  { words = {}, ...answers }: Answers,
): Statement {
  const found = sections.flatMap(({ lines }) => lines);
  for (const [at, line] of found.entries()) {
    line.place = at + 1;
    if (answers.not_payments?.includes(line.place)) line.ignored = LEFT_OUT;
    understand(money, line, { words, isTable: draft.table !== undefined });
  }
  // Each account has balances of its own, and each currency of one; those of other currencies aren't the club's.
  const checks = sections.flatMap(({ lines, ...around }) =>
    [...Map.groupBy(lines, ({ account, currency }) => `${account} ${currency}`).values()]
      .filter(([line]) => !isOtherCurrency(money, line?.currency ?? ''))
      .map((group) => checkBalances({ ...around, lines: group }, (line) => askAboutRow(line, words))),
  );
  const has = (state: string) => checks.find((check) => check.state === state);
  const balances = has('disagree') ?? has('agree') ?? UNCHECKED;
  const isAccepted = balances.state === 'disagree' && answers.balances === 'as_read';
  return {
    ...draft,
    lines: found.map((line) => judgeLine(money, line)),
    balances: isAccepted ? { ...balances, state: 'accepted' } : balances,
    decided: [...Map.groupBy(found, ({ decided }) => decided)].flatMap(([what, lines]) =>
      what === undefined ? [] : [{ what, places: lines.map(({ place = 0 }) => place) }],
    ),
    isProved: areProved(found),
    answers: { ...answers, words },
  };
}

/** Whether the balances prove line by line how a table was read. The oldest line has no balance before it. */
function areProved(lines: readonly FoundLine[]): boolean {
  const counted = lines.filter(
    ({ ignored, minor, day }) => ignored === undefined && minor !== null && day !== null,
  );
  const open = counted.filter(({ isProved }) => !isProved);
  return counted.length >= 3 && (open.length === 0 || (open.length === 1 && open[0]?.isUnsigned !== true));
}

/** Takes what was said of a line's words, and asks about those that no one knows. The words of a table's rows were looked at already. */
function understand(
  money: ClubMoney,
  line: FoundLine,
  { words, isTable }: { words: Words; isTable: boolean },
): void {
  const question = line.asks ?? questionAbout(line, isTable);
  if (!question) return;
  line.asks = question;
  const { role, word } = question;
  const meaning = meaningOf(words, role, word);
  if (meaning === undefined) return;
  delete line.asks;
  if (meaning === 'unknown') line.fault ??= `You said that you don’t know what “${word.slice(0, 40)}” means.`;
  if (role === 'direction' && line.minor !== null && (meaning === 'in' || meaning === 'out')) {
    line.minor = (meaning === 'in' ? 1 : -1) * Math.abs(line.minor);
    line.isUnsigned = false;
    delete line.fault;
  }
  if (meaning === 'left_out') line.ignored = role === 'row' ? BALANCE_ROW : LEFT_OUT;
  if (role === 'status') line.status = meaning === 'counts' ? '' : 'pending';
  if (role === 'currency') line.currency = meaning === 'own' ? money.currency : 'XXX';
}

/** Asks whether a row is a payment, unless that was answered. */
function askAboutRow(line: FoundLine, words: Words): void {
  const word = line.label ?? (line.reference || line.payer || '');
  const meaning = meaningOf(words, 'row', word);
  if (meaning === undefined) line.asks ??= { role: 'row', word };
  if (meaning === 'left_out') line.ignored = BALANCE_ROW;
}

/** The first word of a line that isn't known and has to be. A row that is a balance by its words alone is left out. */
function questionAbout(line: FoundLine, isTable: boolean): Asked | undefined {
  const { status = '', currency, payer = '', reference = '' } = line;
  if (line.ignored !== undefined) return undefined;
  if (bookingOf(status) === 'unknown') return { role: 'status', word: status };
  if (currency && !isCurrencyWord(currency)) return { role: 'currency', word: currency };
  const names = [payer, ...reference.split(' · ')].filter(Boolean).map(namesBalance);
  if (isTable || names.length === 0 || names.includes('no') || line.day === null) return undefined;
  if (playerIdFromReference(`${payer} · ${reference}`) !== null) return undefined;
  if (names.includes('maybe')) return { role: 'row', word: reference || payer };
  line.ignored = BALANCE_ROW;
  return undefined;
}
