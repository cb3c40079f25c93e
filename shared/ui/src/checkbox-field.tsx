import { type InputHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import type { FieldProps } from './field.tsx';
import { useFieldError } from './form-context.ts';
import { AlertIcon } from './icons.ts';

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
  const ownId = useId();
  const controlId = id ?? ownId;
  const refused = useFieldError(input.name);
  const reason = error ?? refused;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = reason === undefined ? undefined : `${controlId}-error`;
  return (
    <div className={classNames(styles['checkField'], className)}>
      <label className={styles['check']} htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={styles['box']}
          aria-invalid={reason === undefined ? undefined : true}
          aria-describedby={classNames(hintId, errorId) || undefined}
          data-label={label}
          data-required-message={requiredMessage}
        />
        {label}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={styles['hint']}>
          {hint}
        </div>
      )}
      {reason !== undefined && (
        <div id={errorId} className={styles['error']}>
          <AlertIcon className={styles['errorIcon']} />
          {reason}
        </div>
      )}
    </div>
  );
}
