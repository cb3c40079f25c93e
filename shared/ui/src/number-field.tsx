import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface NumberFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

/** A number; whole unless `step` says otherwise. */
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
          // Scrolling the page must not change a number on the way.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}
