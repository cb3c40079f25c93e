import { classNames } from './class-names.ts';
import styles from './money-text.module.css';
import { formatAmount } from './page-money.ts';

export interface MoneyTextProps {
  /** In the club's currency, with at most as many decimals as it has. */
  readonly amount: number;
  /** Adds a plus to amounts above zero: for lists of payments. */
  readonly signed?: boolean;
}

/** An amount of money in tabular figures. A negative one has a minus sign, not just another colour. */
export function MoneyText({ amount, signed = false }: MoneyTextProps) {
  return (
    <span className={classNames(styles['money'], amount < 0 && styles['negative'])}>
      {signed && amount > 0 && '+'}
      {formatAmount(amount)}
    </span>
  );
}
