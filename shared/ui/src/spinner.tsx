import styles from './spinner.module.css';

/** Decorative: say in words what is running. */
export const Spinner = () => <span aria-hidden="true" className={styles['spinner']} />;
