import { SkipLink } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NewVersion } from './new-version.tsx';
import { NoConnection } from './no-connection.tsx';
import { Notices } from './notices.tsx';
import { usePageChange } from './use-page-change.ts';
import { useScrollPosition } from './use-scroll-position.ts';

interface LayoutProps {
  /** The name of the page. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of every page. */
export function Layout({ title, children }: LayoutProps) {
  const main = usePageChange(title);
  useScrollPosition();
  return (
    <>
      <SkipLink />
      <Header />
      <Notices />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <NoConnection />
      <NewVersion />
    </>
  );
}
