import styles from './date-tile.module.css';

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date);

/** A leaf of the calendar, for the beginning of a row. The row says the date in words, so this is not read out. */
export function DateTile({ date }: { /** A plain date, e.g. `2026-11-24`. */ readonly date: string }) {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return null;
  return (
    <span aria-hidden="true" className={styles['tile']}>
      <span className={styles['weekday']}>{part(day, { weekday: 'short' })}</span>
      <span className={styles['day']}>{part(day, { day: 'numeric' })}</span>
      <span className={styles['month']}>{part(day, { month: 'short' })}</span>
    </span>
  );
}
