import { NavLink } from '@kickabout/federation/router';
import styles from './board-links.module.css';

const BOARDS = [
  { label: 'Monthly', to: '/leaderBoard' },
  { label: 'Seasonal', to: '/seasonal-leaderboard' },
  { label: 'Attributes', to: '/attribute-leaderboard' },
  { label: 'Lates', to: '/lates' },
] as const;

export function BoardLinks() {
  return (
    <nav aria-label="Leaderboards" className={styles['boards']}>
      {BOARDS.map(({ label, to }) => (
        <NavLink key={to} to={to} className={styles['board'] ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
