import { shortMonthName, shortWeekdayName } from '@kickabout/domain';
import styles from './date-tile.module.css';

/** A date as a calendar leaf, at the start of a row. Hidden from screen readers: the row says the date in words. */
export function DateTile({ date }: { /** A plain date, e.g. `2026-11-24`. */ readonly date: string }) {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return null;
  return (
    <span aria-hidden="true" className={styles['tile']}>
      <span className={styles['weekday']}>{shortWeekdayName(day.getUTCDay() || 7)}</span>
      <span className={styles['day']}>{day.getUTCDate()}</span>
      <span className={styles['month']}>{shortMonthName(day.getUTCMonth() + 1)}</span>
    </span>
  );
}
