import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { type FieldProps, useFieldParts } from './field.tsx';

type CheckboxFieldProps = Omit<FieldProps, 'hideLabel'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, className, control, hintText, errorText } = useFieldParts(props);
  return (
    <div className={classNames(styles['checkField'], className)}>
      <label className={styles['check']} htmlFor={control.id}>
        <input {...control} type="checkbox" className={styles['box']} />
        {label}
      </label>
      {hintText}
      {errorText}
    </div>
  );
}
