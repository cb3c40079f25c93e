import type { TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface TextareaFieldProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {}

export function TextareaField(props: TextareaFieldProps) {
  const { frame, attributes } = splitFieldProps(props);
  return (
    <Field {...frame} controlClassName={styles['area']}>
      {(control) => <textarea rows={4} {...attributes} {...control} />}
    </Field>
  );
}
