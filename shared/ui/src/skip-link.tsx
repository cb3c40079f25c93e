import styles from './skip-link.module.css';

/** The first tab stop: jumps past the navigation to the page itself, whose main element has the id `main`. */
export const SkipLink = () => (
  <a href="#main" className={styles['skip']}>
    Skip to content
  </a>
);
