import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useFieldError } from './form-context.ts';
import { AlertIcon } from './icons.ts';

/** What every field of the family takes besides its control's own attributes. */
export interface FieldProps {
  readonly label: string;
  /** The label is for screen readers only: the control says by itself what it is for. */
  readonly hideLabel?: boolean | undefined;
  /** Help before typing. */
  readonly hint?: ReactNode;
  /** Why the value was refused; inside a `Form` it comes by name. */
  readonly error?: string | undefined;
  /** The sentence for a required field left blank, instead of the usual one. */
  readonly requiredMessage?: string | undefined;
}

/** What the frame hands to its control. */
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
  /** `false`, said outright, marks the label as optional. */
  readonly required?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Parts a field's props into what its frame takes and what goes to the control. */
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

/** Label, control, hint and error, tied together for everybody. The base of the fields; use those. */
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
  const ownId = useId();
  const controlId = id ?? ownId;
  const refused = useFieldError(name);
  const reason = error ?? refused;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = reason === undefined ? undefined : `${controlId}-error`;
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={controlId} className={classNames(styles['label'], hideLabel && styles['hiddenLabel'])}>
        {label}
        {required === false && <span className={styles['optional']}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={styles['hint']}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        className: classNames(styles['control'], controlClassName),
        'aria-invalid': reason === undefined ? undefined : true,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'data-label': label,
        'data-required-message': requiredMessage,
      })}
      {reason !== undefined && (
        <div id={errorId} className={styles['error']}>
          <AlertIcon className={styles['errorIcon']} />
          {reason}
        </div>
      )}
    </div>
  );
}
