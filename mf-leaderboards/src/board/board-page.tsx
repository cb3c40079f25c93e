import { NavLink } from '@kickabout/federation/router';
import { Page, PageHeader, Stack } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './board-page.module.css';

const BOARDS = [
  { label: 'Monthly', to: '/leaderBoard' },
  { label: 'Seasonal', to: '/seasonal-leaderboard' },
  { label: 'Attributes', to: '/attribute-leaderboard' },
  { label: 'Lates', to: '/lates' },
] as const;

interface BoardPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** The layout of every page here: header and links to the other leaderboards. */
export function BoardPage({ title, subtitle, children }: BoardPageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Stack gap={6}>
        <nav aria-label="Leaderboards" className={styles['boards']} data-print="hide">
          {BOARDS.map(({ label, to }) => (
            <NavLink key={to} to={to} className={styles['board']}>
              {label}
            </NavLink>
          ))}
        </nav>
        {children}
      </Stack>
    </Page>
  );
}
