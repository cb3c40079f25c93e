import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useFieldError } from './form-context.ts';
import { Icon } from './icon.tsx';
import { AlertIcon } from './icons.ts';
import hidden from './visually-hidden.module.css';

/** The props of every field, on top of its control's own attributes. */
export interface FieldProps {
  readonly label: string;
  /** Shows the label to screen readers only, when everyone else can see what the control is for. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Why the value was refused. Inside a `Form`, fields find theirs by name. */
  readonly error?: string | undefined;
  /** Replaces the default sentence for a required field left blank. */
  readonly requiredMessage?: string | undefined;
}

export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'data-label': string;
  readonly 'data-required-message': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly controlClassName?: string | undefined;
  /** An explicit `false` marks the label as optional. */
  readonly required?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Splits a field's props into those of its frame and those of its control. */
export function splitFieldProps<
  Props extends FieldProps & {
    readonly id?: string | undefined;
    readonly name?: string | undefined;
    readonly className?: string | undefined;
    readonly required?: boolean | undefined;
  },
>({ label, hideLabel, hint, error, requiredMessage, className, ...attributes }: Props) {
  const { id, name, required } = attributes;
  const frame = { label, hideLabel, hint, error, requiredMessage, className, id, name, required };
  return { frame, attributes };
}

/** Label, hint, control and error, linked for screen readers. The base of all fields: use those instead. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  requiredMessage,
  id,
  name,
  className,
  controlClassName,
  required,
  children,
}: FieldFrameProps) {
  const { control, hintText, errorText } = useFieldParts({ id, name, label, hint, error, requiredMessage });
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={control.id} className={hideLabel ? hidden['hidden'] : styles['label']}>
        {label}
        {required === false && <span className={styles['optional']}> (optional)</span>}
      </label>
      {hintText}
      {children({ ...control, className: classNames(styles['control'], controlClassName) })}
      {errorText}
    </div>
  );
}

/** The hint and the error of a field, and the attributes that link its control to them. */
export function useFieldParts({
  id,
  name,
  label,
  hint,
  error,
  requiredMessage,
}: Pick<FieldFrameProps, 'id' | 'name' | 'label' | 'hint' | 'error' | 'requiredMessage'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const refused = useFieldError(name);
  const reason = error ?? refused;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = reason === undefined ? undefined : `${controlId}-error`;
  return {
    control: {
      id: controlId,
      'aria-invalid': reason === undefined ? undefined : true,
      'aria-describedby': classNames(hintId, errorId) || undefined,
      'data-label': label,
      'data-required-message': requiredMessage,
    } as const,
    hintText: hint !== undefined && (
      <div id={hintId} className={styles['hint']}>
        {hint}
      </div>
    ),
    errorText: reason !== undefined && (
      <div id={errorId} className={styles['error']}>
        <Icon of={AlertIcon} className={styles['errorIcon']} />
        {reason}
      </div>
    ),
  };
}
