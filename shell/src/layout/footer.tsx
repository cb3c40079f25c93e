import styles from './footer.module.css';
import { useSiteName } from './use-site-name.ts';

export function Footer() {
  const site = useSiteName();
  return (
    <footer className={styles['footer']} data-print="hide">
      <p className={styles['text']}>
        <strong>{site}</strong>
        <span>Football every week. Pay before you play.</span>
      </p>
    </footer>
  );
}
