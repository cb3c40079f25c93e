import { formatPence, minorUnits } from '@kickabout/domain';
import { classNames } from './class-names.ts';
import styles from './money-text.module.css';

/** `£5.50`, `−£3.00`, from an amount in pounds. */
export function formatPounds(pounds: number): string {
  return formatPence(Math.round(pounds * minorUnits()));
}

export interface MoneyTextProps {
  /** Pounds, with at most as many decimals as the currency has. */
  readonly pounds: number;
  /** Adds a plus to amounts above zero: for lists of payments. */
  readonly signed?: boolean;
}

/** An amount of money in tabular figures. A negative one has a minus sign, not just another colour. */
export function MoneyText({ pounds, signed = false }: MoneyTextProps) {
  return (
    <span className={classNames(styles['money'], pounds < 0 && styles['negative'])}>
      {signed && pounds > 0 && '+'}
      {formatPounds(pounds)}
    </span>
  );
}
