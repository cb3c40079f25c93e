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
  /** Replaces the default sentence for a required field left blank. */
  readonly requiredMessage?: string | undefined;
}

interface AnyFieldProps extends FieldProps {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  /** An explicit `false` marks the label as optional. */
  readonly required?: boolean | undefined;
}

interface FieldFrameProps<Props extends AnyFieldProps> {
  /** Those of the field. */
  readonly props: Props;
  readonly controlClassName?: string | undefined;
  readonly children: (
    control: ReturnType<typeof useFieldParts<Props>>['control'] & { readonly className: string },
  ) => ReactNode;
}

/** Label, hint, control and error, linked for screen readers. The base of all fields: use those instead. */
export function Field<Props extends AnyFieldProps>({
  props,
  controlClassName,
  children,
}: FieldFrameProps<Props>) {
  const { label, hideLabel, className, control, hintText, errorText } = useFieldParts(props);
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={control.id} className={hideLabel ? hidden['hidden'] : styles['label']}>
        {label}
        {props.required === false && <span className={styles['optional']}> (optional)</span>}
      </label>
      {hintText}
      {children({ ...control, className: classNames(styles['control'], controlClassName) })}
      {errorText}
    </div>
  );
}

/** The hint and the error of a field, which it finds in its form by name, and its control's attributes, linked to them. */
export function useFieldParts<Props extends AnyFieldProps>({
  label,
  hideLabel,
  hint,
  requiredMessage,
  className,
  ...attributes
}: Props) {
  const ownId = useId();
  const id = attributes.id ?? ownId;
  const reason = useFieldError(attributes.name);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = reason === undefined ? undefined : `${id}-error`;
  return {
    label,
    hideLabel,
    className,
    control: {
      ...attributes,
      id,
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
