import { currencySign } from '@kickabout/domain';
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { SearchIcon } from './icons.ts';
import { pageMoney, plainAmount } from './page-money.ts';

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

interface TextFieldProps extends InputProps {
  readonly type?: 'text' | 'email' | 'date' | 'time' | 'datetime-local';
}

/** A line of text, or a date or time with the browser's own picker. Browsers fill it in only where `autoComplete` says with what. */
export const TextField = ({ type = 'text', ...props }: TextFieldProps) => (
  <Field props={props}>{(control) => <input autoComplete="off" {...control} type={type} />}</Field>
);

export const TextareaField = (props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field props={props} controlClassName={styles['area']}>
    {(control) => <textarea rows={4} {...control} />}
  </Field>
);

/** A file from this device, with the browser's own picker. It can also be dropped on the field. */
export const FileField = (props: InputProps) => (
  <Field props={props} controlClassName={styles['file']}>
    {(control) => <input {...control} type="file" />}
  </Field>
);

/** A number, whole by default. */
export const NumberField = (props: InputProps) => (
  <Field props={props} controlClassName={styles['number']}>
    {(control) => (
      <input
        inputMode={Number.isInteger(Number(props.step ?? 1)) ? 'numeric' : 'decimal'}
        {...control}
        type="number"
        // Scrolling the page must not change the number.
        onWheel={(event) => event.currentTarget.blur()}
      />
    )}
  </Field>
);

/** An amount in the club's currency, zero or more, in steps of the currency's smallest coin by default. */
export const MoneyField = ({ defaultValue, ...props }: InputProps) => (
  <Field props={props} controlClassName={classNames(styles['number'], styles['afterPrefix'])}>
    {(control) => (
      <div className={styles['affixed']}>
        <span aria-hidden="true" className={styles['prefix']}>
          {currencySign(pageMoney())}
        </span>
        <input
          step={10 ** -pageMoney().digits}
          min={0}
          defaultValue={typeof defaultValue === 'number' ? plainAmount(defaultValue) : defaultValue}
          {...control}
          type="number"
          inputMode="decimal"
          onWheel={(event) => event.currentTarget.blur()}
        />
      </div>
    )}
  </Field>
);

/** A text box that filters the list below it. Its label is hidden, because icon and placeholder say enough. */
export const SearchField = (props: InputProps) => (
  <Field props={{ ...props, hideLabel: true }} controlClassName={styles['afterIcon']}>
    {(control) => (
      <div className={styles['affixed']}>
        <span aria-hidden="true" className={styles['prefix']}>
          <Icon of={SearchIcon} />
        </span>
        <input autoComplete="off" {...control} type="search" />
      </div>
    )}
  </Field>
);
