import styles from './skip-link.module.css';

/** The first tab stop: jumps past the navigation to the page itself. */
export function SkipLink({
  target = 'main',
}: {
  /** Id of the page's main element. */ readonly target?: string;
}) {
  return (
    <a href={`#${target}`} className={styles['skip']}>
      Skip to content
    </a>
  );
}
