import type { AskedRole } from '@kickabout/contract';
import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { bookingOf, letters, namesBalance } from './bank-words.ts';
import { checkBalances, UNCHECKED } from './check-balances.ts';
import { isCurrencyWord, isOtherCurrency } from './currencies.ts';
import {
  type Answers,
  type Asked,
  BALANCE_ROW,
  type Draft,
  type FoundLine,
  judgeLine,
  LEFT_OUT,
  type Statement,
} from './statement.ts';

type Words = NonNullable<Answers['words']>;
type Meanings = NonNullable<Words[AskedRole]>;

/** What's known of a file: what was said of it, and of earlier ones of its source. */
export function agreed(earlier: Answers | undefined, answers: Answers): Answers {
  const words: Words = {};
  for (const { words: some = {} } of [earlier ?? {}, answers])
    for (const [role, meanings] of Object.entries(some) as [AskedRole, Meanings][])
      for (const [word, meaning] of Object.entries(meanings))
        words[role] = { ...words[role], [letters(word)]: meaning };
  return { ...earlier, ...answers, words };
}

/** Decides what becomes of the lines of a file: first by what an admin said, then by its balances, then by its words. */
export function settleStatement(
  money: ClubMoney,
  { sections, ...draft }: Draft,
  answers: Answers = {},
): Statement {
  const found = sections.flatMap(({ lines }) => lines);
  for (const [at, line] of found.entries()) {
    line.place = at + 1;
    if (answers.not_payments?.includes(line.place)) line.ignored = LEFT_OUT;
    understand(money, line, answers.words ?? {});
  }
  // Each account has balances of its own, and each currency of one; those of other currencies aren't the club's.
  const checks = sections.flatMap(({ lines, ...around }) =>
    [...Map.groupBy(lines, ({ account, currency }) => `${account} ${currency}`).values()]
      .filter(([line]) => !isOtherCurrency(money, line?.currency ?? ''))
      .map((group) => checkBalances({ ...around, lines: group })),
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
    answers,
  };
}

/** Takes what was said of a line's words, and asks about those that no one knows. */
function understand(money: ClubMoney, line: FoundLine, answers: Words): void {
  const question = line.asks ?? questionAbout(line);
  if (!question) return;
  line.asks = question;
  const { role, word } = question;
  const meaning = answers[role]?.[letters(word)];
  if (meaning === undefined) return;
  delete line.asks;
  if (meaning === 'unknown') return;
  if (role === 'direction' && line.minor !== null) {
    line.minor = (meaning === 'in' ? 1 : -1) * Math.abs(line.minor);
    line.isUnsigned = false;
    delete line.fault;
  }
  if (role === 'status') line.status = meaning === 'booked' ? '' : 'pending';
  if (role === 'row' && meaning === 'balance') line.ignored = BALANCE_ROW;
  if (role === 'currency') line.currency = meaning === 'own' ? money.currency : 'XXX';
}

/** The first word of a line that isn't known and has to be. A row that is a balance by its words alone is left out. */
function questionAbout(line: FoundLine): Asked | undefined {
  const { status = '', currency, payer = '', reference = '' } = line;
  if (line.ignored !== undefined) return undefined;
  if (bookingOf(status) === 'unknown') return { role: 'status', word: status };
  if (currency && !isCurrencyWord(currency)) return { role: 'currency', word: currency };
  const names = [payer, ...reference.split(' · ')].filter(Boolean).map(namesBalance);
  if (names.length === 0 || names.includes('no') || line.day === null) return undefined;
  if (playerIdFromReference(`${payer} · ${reference}`) !== null) return undefined;
  if (names.includes('maybe')) return { role: 'row', word: reference || payer };
  line.ignored = BALANCE_ROW;
  return undefined;
}
