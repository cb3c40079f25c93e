import {
  type FormEvent,
  type FormHTMLAttributes,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './form.module.css';
import { type FieldError, FormContext } from './form-context.ts';
import { invalidFields, withLabels } from './form-validation.ts';
import { Icon } from './icon.tsx';
import { AlertIcon } from './icons.ts';

/** A refusal by the server: a sentence and the fields it is about. */
export interface FormProblem {
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
}

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** Called with the input once every field is valid by its own attributes. */
  readonly onSubmit: (values: FormData, form: HTMLFormElement) => void;
  /** What sends the input. A new problem is a new refusal by the server, and focuses the first field it names; null clears it. */
  readonly mutation?: { readonly problem?: FormProblem | null | undefined; readonly isPending?: boolean };
  /** As wide as its container; otherwise as wide as a form is easy to read. */
  readonly wide?: boolean;
}

/**
 * A form that validates its fields by their attributes, shows each error at its field, the server's included, and keeps
 * the input. Fields find their error by `name`.
 */
export function Form({
  onSubmit,
  mutation: { problem = null, isPending: pending = false } = {},
  wide = false,
  className,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    const errors = withLabels(form.current, problem?.errors ?? []);
    setRefused(errors);
    setMessage(problem?.message ?? null);
    if (problem === null) return;
    if (focusFirst(form.current, errors)) return;
    // No field to focus: scroll to the message, which can be out of sight from the button below a long form.
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [problem]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const errors = invalidFields(event.currentTarget);
    setRefused(errors);
    setMessage(null);
    if (errors.length > 0) focusFirst(event.currentTarget, errors);
    else if (!pending) onSubmit(new FormData(event.currentTarget), event.currentTarget);
  }

  function forgetError(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    setRefused((errors) =>
      errors.some(({ field }) => field === name) ? errors.filter(({ field }) => field !== name) : errors,
    );
  }

  const state = useMemo(
    () => ({ errors: new Map(refused.map(({ field, reason }) => [field, reason])), pending }),
    [refused, pending],
  );

  return (
    <FormContext value={state}>
      <form
        {...rest}
        ref={form}
        noValidate
        className={classNames(styles['form'], wide && styles['wide'], className)}
        onSubmit={handleSubmit}
        onInput={forgetError}
      >
        <FormError message={message} errors={refused} />
        {children}
      </form>
    </FormContext>
  );
}

/** Submits the form; pending while the form is. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'pending'>) {
  const { pending } = useContext(FormContext);
  return <Button variant="primary" pendingLabel="Saving…" {...props} type="submit" pending={pending} />;
}

/** Reads a form's fields as text, without blanks at either end. A field that isn't there is empty. */
export const textIn =
  (values: FormData) =>
  (name: string): string =>
    String(values.get(name) ?? '').trim();

interface FormErrorProps {
  readonly message?: string | null;
  readonly errors?: readonly FieldError[];
}

/** Why a form was refused: a sentence, and the reason for each field if there are several. */
export function FormError({ message = null, errors = [] }: FormErrorProps) {
  if (message === null && errors.length < 2) return null;
  return (
    <div role="alert" className={styles['summary']}>
      <Icon of={AlertIcon} className={styles['icon']} />
      <div>
        <p className={styles['message']}>
          {message ?? `${errors.length} things to fix before you can send this:`}
        </p>
        {errors.length > 0 && (
          <ul className={styles['reasons']}>
            {errors.map(({ field, reason }) => (
              <li key={field}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Focuses the first refused field; returns whether there is one. */
function focusFirst(form: HTMLFormElement | null, errors: readonly FieldError[]): boolean {
  const names = new Set(errors.map(({ field }) => field));
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && names.has(element.getAttribute('name') ?? '')) {
      element.focus();
      return true;
    }
  }
  return false;
}
