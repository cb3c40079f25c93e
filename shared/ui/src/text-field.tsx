import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  readonly type?: 'text' | 'email' | 'date' | 'time' | 'datetime-local';
}

/** A line of text, or a date or time with the browser's own picker. Browsers fill it in only where `autoComplete` says with what. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { frame, attributes } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(control) => <input autoComplete="off" {...attributes} {...control} type={type} />}
    </Field>
  );
}
