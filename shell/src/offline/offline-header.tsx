import { Logo } from '@kickabout/ui';
import styles from './offline-page.module.css';

export const OfflineHeader = () => (
  <header className={styles['header']} data-surface="club">
    <a href="/" aria-label="Kickabout home" className={styles['home']}>
      <Logo />
    </a>
  </header>
);
