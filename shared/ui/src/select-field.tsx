import type { SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { ChevronDownIcon } from './icons.ts';

export interface SelectFieldProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  /** Shown until something is chosen, e.g. `Choose a pitch`. */
  readonly placeholder?: string | undefined;
}

/** The browser's own select, which works best on phones. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const undecided =
    placeholder !== undefined && props.value === undefined && props.defaultValue === undefined;
  return (
    <Field props={props} controlClassName={styles['select']}>
      {(control) => (
        <div className={styles['affixed']}>
          <select {...(undecided && { defaultValue: '' })} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span aria-hidden="true" className={styles['suffix']}>
            <Icon of={ChevronDownIcon} />
          </span>
        </div>
      )}
    </Field>
  );
}
