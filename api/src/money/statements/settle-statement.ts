import type { AskedRole } from '@kickabout/contract';
import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { bookingOf, letters, namesBalance } from './bank-words.ts';
import { type Break, checkBalances, type Decided } from './check-balances.ts';
import { isCurrencyWord } from './currencies.ts';
import type { Draft, Said, Statement } from './statement.ts';
import { type Asked, BALANCE_ROW, type FoundLine, judgeLine } from './statement-line.ts';

/** What's known of a file: what was said of it, and of earlier ones of its source. */
export function agreed(earlier: Said | undefined, said: Said): Said {
  const words: NonNullable<Said['words']> = {};
  for (const { words: some = {} } of [earlier ?? {}, said])
    for (const [role, meanings] of Object.entries(some) as [AskedRole, Record<string, string>][])
      for (const [word, meaning] of Object.entries(meanings))
        words[role] = { ...words[role], [letters(word)]: meaning };
  return { ...earlier, ...said, words };
}

/** Decides what becomes of the lines of a file: first by what an admin said, then by its balances, then by its words. */
export function settleStatement(money: ClubMoney, { sections, ...draft }: Draft, said: Said = {}): Statement {
  const decided: Decided[] = [];
  let breaks: Break | null = null;
  let isChecked = false;
  let offset = 0;
  for (const section of sections) {
    for (const [at, line] of section.lines.entries()) {
      if (said.not_payments?.includes(offset + at + 1)) line.ignored = 'Left out, as you said';
      understand(money, line, said.words ?? {});
    }
    const from = offset;
    const places = section.lines.map((line, at) => ({ line, at: from + at }));
    // Each account has balances of its own, and each currency of one.
    for (const group of Map.groupBy(places, ({ line }) => `${line.account} ${line.currency}`).values()) {
      const checked = checkBalances({ ...section, lines: group.map(({ line }) => line) });
      const placeOf = (at: number) => group[at]?.at ?? at;
      decided.push(...checked.decided.map(({ at, what }) => ({ at: placeOf(at), what })));
      isChecked ||= checked.isChecked;
      if (checked.breaks) breaks ??= moved(checked.breaks, placeOf);
    }
    offset += section.lines.length;
  }
  const lines = sections.flatMap((section) => section.lines.map((line) => judgeLine(money, line)));
  return { ...draft, lines, balances: breaks ?? (isChecked ? 'agree' : 'none'), decided, said };
}

function moved({ at, remedy, ...more }: Break, placeOf: (at: number) => number): Break {
  return {
    ...more,
    at: at === null ? null : placeOf(at),
    remedy: remedy && { ...remedy, at: placeOf(remedy.at) },
  };
}

/** Takes what was said of a line's words, and asks about those that no one knows. */
function understand(money: ClubMoney, line: FoundLine, said: NonNullable<Said['words']>): void {
  const question = line.asks ?? questionAbout(line);
  if (!question) return;
  line.asks = question;
  const { role, word } = question;
  const meaning = said[role]?.[letters(word)];
  if (meaning === undefined) return;
  delete line.asks;
  if (meaning === 'unknown') return;
  if (role === 'direction' && line.minor !== null) {
    line.minor = (meaning === 'in' ? 1 : -1) * Math.abs(line.minor);
    line.isUnsigned = false;
    delete line.odd;
  }
  if (role === 'status') line.status = meaning === 'booked' ? '' : 'pending';
  if (role === 'row' && meaning === 'balance') line.ignored = BALANCE_ROW;
  if (role === 'currency') line.currency = meaning === 'own' ? money.currency : 'XXX';
}

/** The first word of a line that isn't known and has to be. A row that is a balance by its words alone is left out. */
function questionAbout(line: FoundLine): Asked | undefined {
  const { status = '', currency = '', payer = '', reference = '' } = line;
  if (line.ignored !== undefined) return undefined;
  if (bookingOf(status) === 'unknown') return { role: 'status', word: status };
  if (currency !== '' && !isCurrencyWord(currency)) return { role: 'currency', word: currency };
  const names = [payer, ...reference.split(' · ')].filter(Boolean).map(namesBalance);
  if (names.length === 0 || names.includes('no') || line.day === null) return undefined;
  if (playerIdFromReference(`${payer} · ${reference}`) !== null) return undefined;
  if (names.includes('maybe')) return { role: 'row', word: reference || payer };
  line.ignored = BALANCE_ROW;
  return undefined;
}
