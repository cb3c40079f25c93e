import type { DateOrder } from '@kickabout/contract';
import { dateAfter } from '@kickabout/domain';
import { letters } from './bank-words.ts';

/** All languages that this machine knows. Where two have a word for different months, an earlier one counts, and tables ask. */
const languages = () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = alphabet.flatMap((one) => alphabet.map((other) => `${one}${other}`));
  const common = 'en de nl fr es it pt pl cs sk sv nb da fi hu ro'.split(' ');
  return new Set([...common, ...Intl.DateTimeFormat.supportedLocalesOf(codes)]);
};

/** Banks in Britain cut these where they like: `Sept`. */
const ENGLISH = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The numbers of months by their names, long and short, alone and after a day. */
let months: Map<string, Set<number>> | undefined;
function monthsNamed(name: string): ReadonlySet<number> {
  months ??= new Map();
  if (months.size === 0)
    for (const language of languages())
      for (const options of [
        { month: 'long' },
        { month: 'short' },
        { month: 'long', day: 'numeric' },
        { month: 'short', day: 'numeric' },
      ] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
          ...options,
          timeZone: 'UTC',
        });
        for (let index = 0; index < 12; index += 1) {
          const part = format.formatToParts(Date.UTC(2026, index, 5)).find(({ type }) => type === 'month');
          const word = letters(part?.value ?? '');
          months.set(word, (months.get(word) ?? new Set()).add(index + 1));
        }
      }
  const cut = ENGLISH.findIndex((month) => name.length >= 3 && month.startsWith(name));
  return months.get(name) ?? new Set(cut < 0 ? [] : [cut + 1]);
}

/** The number of a month by its name, or by what English banks cut it to; empty if it's in no language. */
function monthOf(name: string, said: Readonly<Record<string, string>>): string {
  const word = letters(name);
  const [month = ''] = monthsNamed(word);
  return said[word] ?? String(month);
}

/** Numbers only, where the order of the file decides. The year comes first, last, or is missing. */
const NUMBERS = /^(?<one>\d{1,2})[-/.\s](?<two>\d{1,2})(?:[-/.]|\.?\s|$)(?:(?<three>\d{4}|\d{2})(?!\d))?/;

/** How else banks write dates: the first shape that fits counts. */
const SHAPES = [
  /^(?<year>\d{4})[-/.]\s?(?<month>\d{1,2})[-/.]\s?(?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d{3}$)/,
  /^(?:\p{L}{2,12}[.,]?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|er|º)?[-\s/.]*(?:de\s)?(?<name>(?=\p{L})[\p{L}\p{M}]{3,15})(?:[-\s/.,]*(?:de\s)?(?<year>\d{4}|\d{2})\b|\.?$)/u,
  /^(?:\p{L}{2,12}[.,]?\s+)?(?<name>(?=\p{L})[\p{L}\p{M}]{3,15})\.?\s(?<day>\d{1,2}),?\s(?<year>\d{4})\b/u,
];

type Parts = { year?: string; month?: string; day?: string; name?: string };

function partsOf(written: string): Parts | undefined {
  const text = written.trim().replace(/^'/, '').toLowerCase();
  return SHAPES.map((shape) => shape.exec(text)?.groups).find((groups) => groups !== undefined);
}

type Numbers = { one?: string; two?: string; three?: string };

const numbersOf = (written: string): Numbers | undefined =>
  NUMBERS.exec(written.trim().replace(/^'/, ''))?.groups;

/** Whether a text is written like a date, in whatever order, and with a month of whatever name. */
export function isDate(text: string): boolean {
  if (text.length > LONGEST) return false;
  const { one, two, three } = numbersOf(text) ?? {};
  if (one !== undefined && three !== undefined)
    return ORDERS.some((order) => dayOfNumbers([one, two, three], order) !== null);
  const { name, day, year, month } = partsOf(text) ?? {};
  if (name !== undefined) return Number(day) <= 31 && (year !== undefined || monthOf(name, {}) !== '');
  return day !== undefined && realDay(year, month, day) !== null;
}

/** A date with the time and its zone. */
const LONGEST = 40;

const ORDERS = ['day-first', 'month-first', 'year-first'] as const satisfies readonly DateOrder[];

function dayOfNumbers([one = '', two = '', three]: (string | undefined)[], order: DateOrder): string | null {
  if (order === 'year-first')
    return three?.length === 2 && one.length === 2 ? realDay(one, two, three) : null;
  return order === 'month-first' ? realDay(three, one, two) : realDay(three, two, one);
}

/** The days in which a file's are expected: the first and the last. */
export type Expected = { first: string; last: string };

export type DateHabits = {
  order: DateOrder;
  /** More than one order gives days that exist and can be right, and they're not the same days. */
  isUnclear: boolean;
  /** The days of a file without years; null where the years are written. */
  expected: Expected | null;
  isExcel: boolean;
  months: Readonly<Record<string, string>>;
};

/** Finds out how a file writes its dates: as an admin said, or in the order in which they all exist and lie in the expected days. */
export function dateHabits(
  dates: readonly string[],
  {
    order: said,
    expected = null,
    months: named = {},
  }: { order?: DateOrder; expected?: Expected | null; months?: DateHabits['months'] } = {},
): DateHabits {
  const numbers = dates.flatMap((date) => (partsOf(date) ? [] : (numbersOf(date) ?? [])));
  const readings = ORDERS.map((order) => ({
    order,
    days: numbers.map(({ one, two, three }) =>
      dayOfNumbers([one, two, three ?? nearestYear(expected, one, two, order)], order),
    ),
  })).filter(({ days }) => days.some((day) => day !== null));
  const most = Math.max(0, ...readings.map(({ days }) => days.filter((day) => day !== null).length));
  const whole = readings.filter(({ days }) => days.filter((day) => day !== null).length === most);
  const isExpected = (day: string | null) =>
    day === null || (expected !== null && day >= expected.first && day <= expected.last);
  const likely = whole.filter(({ days }) => days.every(isExpected));
  const open = likely.length > 0 ? likely : whole;
  // No one writes the month first with points.
  const pointed = numbers.length > 0 && dates.every((date) => /^\D*\d{1,2}\.\s?\d{1,2}\./.test(date));
  const found =
    whole.find(({ order }) => order === said) ??
    (pointed ? open.find(({ order }) => order === 'day-first') : undefined) ??
    open[0];
  const isSame = open.every(({ days }) => days.join() === found?.days.join());
  return {
    order: found?.order ?? said ?? 'day-first',
    isUnclear: open.length > 1 && !isSame && !pointed,
    expected,
    isExcel: dates.length > 0 && dates.every((date) => EXCEL.test(date)),
    months: named,
  };
}

/** The number of a day in spreadsheets, from 2000 to 2099. */
const EXCEL = /^(3[6-9]|[4-6]\d|7[0-2])\d{3}([.,]\d+)?$/;

/** Of a date without a year, the year in which it's the latest day that isn't after the expected ones. */
function nearestYear(expected: Expected | null, one = '', two = '', order: DateOrder): string | undefined {
  if (expected === null) return undefined;
  const year = Number(expected.last.slice(0, 4));
  const [month, day] = order === 'month-first' ? [one, two] : [two, one];
  const own = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return String(own <= expected.last ? year : year - 1);
}

/** The day in a date as banks write them, `2026-11-24`; null for one that doesn't exist or isn't a date. */
export function dayIn(written: string, habits: Partial<DateHabits> = {}): string | null {
  const { order = 'day-first', expected = null, months: named = {} } = habits;
  if (habits.isExcel) return dateAfter('1899-12-30', Math.floor(Number(written.replace(',', '.'))));
  const { year, month, day, name } = partsOf(written) ?? {};
  if (day !== undefined) {
    const number = month ?? monthOf(name ?? '', named);
    return number === ''
      ? null
      : realDay(year ?? nearestYear(expected, day, number, 'day-first'), number, day);
  }
  const { one, two, three } = numbersOf(written) ?? {};
  return one === undefined
    ? null
    : dayOfNumbers([one, two, three ?? nearestYear(expected, one, two, order)], order);
}

/** The name of a date's month, if it's one of several or of none by the languages there are; null otherwise. */
export function unclearMonth(written: string, named: DateHabits['months']): string | null {
  const name = letters(partsOf(written)?.name ?? '');
  return name !== '' && named[name] === undefined && monthsNamed(name).size !== 1 ? name : null;
}

/** A day that exists; null for any other. A year is one in which clubs have bank statements, also as Buddhists count. */
export function realDay(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? `20${year}` : /^25[4-9]\d$/.test(year) ? String(Number(year) - 543) : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && full >= '2000' && full < '2100' ? text : null;
}
