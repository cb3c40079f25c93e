import { SkipLink } from '@kickabout/ui';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NewVersion } from './new-version.tsx';
import { Notices } from './notices.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageChange } from './use-page-change.ts';

/** The frame of every page. `waiting` until the registry says whose page it is. */
export function Layout({ waiting = false }: { readonly waiting?: boolean }) {
  const main = usePageChange();
  return (
    <>
      <SkipLink />
      <Header />
      <Notices />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {waiting ? <PageSkeleton /> : <Outlet />}
      </main>
      <Footer />
      <NewVersion />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * The scroll position belongs to a history entry. A freshly loaded page has no entry yet, so its address counts: otherwise
 * it would start where the previous page in this tab was left.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);
