import { SkipLink } from '@kickabout/ui';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NewVersion } from './new-version.tsx';
import { Notices } from './notices.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageChange } from './use-page-change.ts';

/** The frame of every page. `waiting` while it is not known yet whose page it is. */
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
 * Where a page was scrolled to is remembered for its place in the history. A page that is loaded afresh has none yet: then
 * its address counts, or it would begin where the page before it in this tab was left.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);
