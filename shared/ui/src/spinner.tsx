import styles from './spinner.module.css';

/** Turns while something runs. Decoration only: say in words what runs. */
export function Spinner({ size = '1.25em' }: { readonly size?: string }) {
  return <span aria-hidden="true" className={styles['spinner']} style={{ width: size, height: size }} />;
}
