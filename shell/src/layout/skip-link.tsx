import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles['link']}
      onClick={(event) => {
        // The address stays as it is; only the focus moves.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
