import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface NumberFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

/** A number, whole by default. */
export function NumberField(props: NumberFieldProps) {
  const { frame, attributes } = splitFieldProps(props);
  const whole = attributes.step === undefined || Number.isInteger(Number(attributes.step));
  return (
    <Field {...frame} controlClassName={styles['number']}>
      {(control) => (
        <input
          inputMode={whole ? 'numeric' : 'decimal'}
          {...attributes}
          {...control}
          type="number"
          // Scrolling the page must not change the number.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}
