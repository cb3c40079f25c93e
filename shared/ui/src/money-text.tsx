import { classNames } from './class-names.ts';
import styles from './money-text.module.css';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pounds as the British write them, e.g. `£5.50`, `−£3.00`; with `signed`, `+£20.00`. */
export function formatPounds(pounds: number, { signed = false } = {}): string {
  const amount = POUNDS.format(Math.abs(pounds));
  if (pounds < 0) return `−${amount}`;
  return signed && pounds > 0 ? `+${amount}` : amount;
}

export interface MoneyTextProps {
  /** Pounds, with at most two decimals. */
  readonly pounds: number;
  /** Adds a plus to amounts above zero: for lists of payments. */
  readonly signed?: boolean;
}

/** An amount of money in tabular figures. A negative one has a minus sign, not just another colour. */
export function MoneyText({ pounds, signed = false }: MoneyTextProps) {
  return (
    <span className={classNames(styles['money'], pounds < 0 && styles['negative'])}>
      {formatPounds(pounds, { signed })}
    </span>
  );
}
