import styles from './spinner.module.css';

/** Decorative: say in words what is running. */
export function Spinner({ size = '1.25em' }: { readonly size?: string }) {
  return <span aria-hidden="true" className={styles['spinner']} style={{ width: size, height: size }} />;
}
