import styles from './logo.module.css';

/** Crest and name. The crest is a K whose upper arm is the path of the ball. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg aria-hidden="true" width="2.25rem" height="2.25rem" viewBox="0 0 48 48">
        <path
          className={styles['shield']}
          d="M8 3h32a4 4 0 0 1 4 4v17c0 11-8.4 17-20 21.5C12.4 41 4 35 4 24V7a4 4 0 0 1 4-4Z"
        />
        <path className={styles['letter']} d="M15.5 12v23M17.5 22.5 31 34.5M18 24.6l8.2-7.5" />
        <circle className={styles['ball']} cx="32.5" cy="12.75" r="4.75" />
      </svg>
      <span className={styles['word']}>Kickabout</span>
    </span>
  );
}
