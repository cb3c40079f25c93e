import type { FieldError } from './form-context.ts';
import styles from './form-error.module.css';
import { AlertIcon } from './icons.ts';

interface FormErrorProps {
  readonly message?: string | null;
  readonly errors?: readonly FieldError[];
}

/** The refusal of a whole form: its sentence, and, when several fields are wrong, each of them. */
export function FormError({ message = null, errors = [] }: FormErrorProps) {
  if (message === null && errors.length < 2) return null;
  return (
    <div role="alert" className={styles['summary']}>
      <AlertIcon className={styles['icon']} />
      <div>
        <p className={styles['message']}>
          {message ?? `${errors.length} things to put right before this can be sent:`}
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
