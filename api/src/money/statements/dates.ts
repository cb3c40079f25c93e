import type { DateOrder } from '@kickabout/contract';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Finds out the order from all dates of a file: a 13th month means that the month comes first. Where every date fits both,
 * it's the British order, and unclear.
 */
export function dateOrderIn(dates: readonly string[]): { order: DateOrder; isUnclear: boolean } {
  const pairs = dates
    .map((date) => /^\D*(\d{1,2})\D+(\d{1,2})\D+\d{2,4}/.exec(date))
    .filter((match) => match !== null);
  const isOver = (part: 1 | 2) => pairs.some((match) => Number(match[part]) > 12);
  const order = isOver(2) && !isOver(1) ? 'month-first' : 'day-first';
  const isUnclear = !isOver(1) && !isOver(2) && pairs.some((match) => Number(match[1]) !== Number(match[2]));
  return { order, isUnclear };
}

/** The day in a date as banks write them, `2026-11-24`; null for one that doesn't exist or isn't a date. */
export function dayIn(written: string, order: DateOrder = 'day-first'): string | null {
  const text = written.trim().replace(/^'/, '').toLowerCase();
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?!\d{3}$)/.exec(text);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const named =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s/.]*([a-z]{3})[a-z]*\.?[-\s/.,]*(\d{4}|\d{2})\b/.exec(
      text,
    );
  if (named) {
    const month = MONTHS.indexOf(named[2] ?? '') + 1;
    return month === 0 ? null : realDay(named[3], String(month), named[1]);
  }
  const numbers = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})\b/.exec(text);
  if (!numbers) return null;
  const [, first, second, year] = numbers;
  return order === 'day-first' ? realDay(year, second, first) : realDay(year, first, second);
}

function realDay(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && full >= '1900' && full <= '2100' ? text : null;
}
