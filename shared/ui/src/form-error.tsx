import type { FieldError } from './form-context.ts';
import styles from './form-error.module.css';
import { Icon } from './icon.tsx';
import { AlertIcon } from './icons.ts';

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
