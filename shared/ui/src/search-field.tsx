import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { SearchIcon } from './icons.ts';

export interface SearchFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

/** A text box that filters the list below it. Its label is hidden, because icon and placeholder say enough. */
export function SearchField(props: SearchFieldProps) {
  const { frame, attributes } = splitFieldProps(props);
  return (
    <Field {...frame} hideLabel controlClassName={styles['afterIcon']}>
      {(control) => (
        <div className={styles['affixed']}>
          <span aria-hidden="true" className={styles['prefix']}>
            <Icon of={SearchIcon} />
          </span>
          <input autoComplete="off" {...attributes} {...control} type="search" />
        </div>
      )}
    </Field>
  );
}
