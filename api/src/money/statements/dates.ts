import type { DateOrder } from '@kickabout/contract';
import { letters } from './bank-words.ts';

/** The languages of the banks that are read. Where two have a word for different months, the first counts. */
const LANGUAGES = 'en de nl fr es it pt pl cs sk sv nb da fi hu ro'.split(' ');

/** The numbers of months by their names, long and short, alone and after a day. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.toReversed().flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' } as const].flatMap((options) => {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2026, index, 5));
          return [letters(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
        });
      }),
    ),
  ),
);

/** The number of a month by its name, or by what English banks cut it to. */
const monthOf = (name = ''): string => {
  const word = letters(name);
  return String(MONTHS.get(word) ?? MONTHS.get(word.slice(0, 3)) ?? '');
};

/**
 * Finds out the order from all dates of a file: a 13th month means that the month comes first. Where every date fits both,
 * it's the British order, and unclear.
 */
export function dateOrderIn(dates: readonly string[]): { order: DateOrder; isUnclear: boolean } {
  const pairs = dates
    .map((date) => /^\D*(\d{1,2})(\D+)(\d{1,2})\D+\d{2,4}/.exec(date))
    .filter((match) => match !== null);
  // No one writes the month first with points.
  if (pairs.length > 0 && pairs.every((match) => match[2] === '.'))
    return { order: 'day-first', isUnclear: false };
  const isOver = (part: 1 | 3) => pairs.some((match) => Number(match[part]) > 12);
  const order = isOver(3) && !isOver(1) ? 'month-first' : 'day-first';
  const isUnclear = !isOver(1) && !isOver(3) && pairs.some((match) => Number(match[1]) !== Number(match[3]));
  return { order, isUnclear };
}

/** Numbers only, where the order of the file decides. */
const NUMBERS = /^(?<day>\d{1,2})[-/.\s](?<month>\d{1,2})[-/.\s](?<year>\d{4}|\d{2})\b/;

/** How banks write dates: the first shape that fits counts. */
const SHAPES = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d{3}$)/,
  /^(?:\p{L}{2,12}[.,]?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|er|º)?[-\s/.]*(?:de\s)?(?<name>\p{L}{3,12})[-\s/.,]*(?:de\s)?(?<year>\d{4}|\d{2})\b/u,
  /^(?:\p{L}{2,12}[.,]?\s+)?(?<name>\p{L}{3,12})\.?\s(?<day>\d{1,2}),?\s(?<year>\d{4})\b/u,
  NUMBERS,
];

/** The day in a date as banks write them, `2026-11-24`; null for one that doesn't exist or isn't a date. */
export function dayIn(written: string, order: DateOrder = 'day-first'): string | null {
  const text = written.trim().replace(/^'/, '').toLowerCase();
  for (const shape of SHAPES) {
    const { year, month, name, day } = shape.exec(text)?.groups ?? {};
    const isTurned = shape === NUMBERS && order === 'month-first';
    if (year) return isTurned ? realDay(year, day, month) : realDay(year, month ?? monthOf(name), day);
  }
  return null;
}

/** A day that exists; null for any other. A year is one in which clubs have bank statements. */
export function realDay(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && full >= '2000' && full < '2100' ? text : null;
}
