import { Page, PageHeader, Stack } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { BoardLinks } from './board-links.tsx';

interface BoardPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** The frame of every page here: header and links to the other leaderboards. */
export function BoardPage({ title, subtitle, children }: BoardPageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Stack gap={6}>
        <BoardLinks />
        {children}
      </Stack>
    </Page>
  );
}
