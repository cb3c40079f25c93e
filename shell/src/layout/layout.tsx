import { SkipLink } from '@kickabout/ui';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NewVersion } from './new-version.tsx';
import { Notices } from './notices.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageChange } from './use-page-change.ts';

/** The frame of every page. `waiting` until the registry says which remote has the page. */
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
 * The key for saving scroll positions: the history entry or, on a freshly loaded page without one, the address. Otherwise the
 * page would start at the previous page's position.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);
