import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { type FieldProps, useFieldParts } from './field.tsx';

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'hideLabel'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

export function CheckboxField({
  label,
  hint,
  error,
  requiredMessage,
  className,
  id,
  ...input
}: CheckboxFieldProps) {
  const { name } = input;
  const { control, hintText, errorText } = useFieldParts({ id, name, label, hint, error, requiredMessage });
  return (
    <div className={classNames(styles['checkField'], className)}>
      <label className={styles['check']} htmlFor={control.id}>
        <input {...input} {...control} type="checkbox" className={styles['box']} />
        {label}
      </label>
      {hintText}
      {errorText}
    </div>
  );
}
