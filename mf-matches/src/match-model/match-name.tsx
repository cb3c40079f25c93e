import { useNow, useTimeZone } from '@kickabout/client';
import { formatDate, VisuallyHidden } from '@kickabout/ui';
import styles from './match-name.module.css';

/** The parts of the names that the server generates: `Tue 24 Nov` `2026`, `19:00` · `Powerleague (pitch 3)`. */
const PARTS = /^(\p{L}+ \d+ \p{L}+) (\d{4}), (\d\d:\d\d) · (.+)$/u;

interface MatchNameProps {
  readonly name: string;
  /** Beside a date tile, which shows the day already. */
  readonly isBesideTile?: boolean;
}

/** The name of a match: when on one line, where on the next. A screen reader reads all of it. */
export function MatchName({ name, isBesideTile = false }: MatchNameProps) {
  const today = formatDate(new Date(useNow()).toISOString(), 'numeric', useTimeZone());
  const [, day, year, time, where] = PARTS.exec(name) ?? [];
  if (where === undefined) return name;
  const shownYear = year !== undefined && today.endsWith(year) ? '' : ` ${year}`;
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true" className={styles['when']}>
        {isBesideTile ? `${time}${shownYear && `,${shownYear}`}` : `${day}${shownYear}, ${time}`}
      </span>
      <span aria-hidden="true" className={styles['where']}>
        {where}
      </span>
    </>
  );
}
