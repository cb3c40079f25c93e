import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface FileFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

/** A file from this device, with the browser's own picker. It can also be dropped on the field. */
export function FileField(props: FileFieldProps) {
  const { frame, attributes } = splitFieldProps(props);
  return (
    <Field {...frame} controlClassName={styles['file']}>
      {(control) => <input {...attributes} {...control} type="file" />}
    </Field>
  );
}
