import { currencySign } from '@kickabout/domain';
import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { pageMoney, plainAmount } from './page-money.ts';

export interface MoneyFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

/** An amount in the club's currency, zero or more, in steps of the currency's smallest coin by default. */
export function MoneyField({ step = 10 ** -pageMoney().digits, min = 0, ...props }: MoneyFieldProps) {
  const { frame, attributes } = splitFieldProps(props);
  const { defaultValue } = attributes;
  return (
    <Field {...frame} controlClassName={classNames(styles['number'], styles['afterPrefix'])}>
      {(control) => (
        <div className={styles['affixed']}>
          <span aria-hidden="true" className={styles['prefix']}>
            {currencySign(pageMoney())}
          </span>
          <input
            {...attributes}
            {...control}
            defaultValue={typeof defaultValue === 'number' ? plainAmount(defaultValue) : defaultValue}
            type="number"
            inputMode="decimal"
            step={step}
            min={min}
            onWheel={(event) => event.currentTarget.blur()}
          />
        </div>
      )}
    </Field>
  );
}
