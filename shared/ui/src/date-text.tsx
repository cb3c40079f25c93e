import { DEFAULT_TIME_ZONE } from '@kickabout/domain';

/** `Tue 24 Nov`, `Tuesday 24 November 2026`, `24/11/2026`, `Tue 24 Nov, 19:00`, `19:00`. */
const FORMATS = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  'date-time': { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof FORMATS;

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats a date the British way. `value` is a plain date (`2026-11-24`), which has no time zone, or an instant
 * (ISO 8601), which is shown in `timeZone`. Anything else is returned unchanged.
 */
export function formatDate(value: string, format: DateFormat = 'short', timeZone = DEFAULT_TIME_ZONE) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return formatterOf({ ...FORMATS[format], timeZone: PLAIN_DATE.test(value) ? 'UTC' : timeZone })
    .format(date)
    .replace(/^(\p{L}+),/u, '$1');
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Each formatter is created once: that is slow. */
function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  formatters.set(key, known);
  return known;
}

export interface DateTextProps {
  readonly value: string;
  readonly format?: DateFormat;
  readonly timeZone?: string | undefined;
}

export function DateText({ value, format, timeZone }: DateTextProps) {
  return <time dateTime={value}>{formatDate(value, format, timeZone)}</time>;
}
