import { type Registry, refreshRegistry, registryStore } from '@kickabout/federation/shell';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useStore } from 'zustand';
import { ErrorBoundary } from '../failure/error-boundary.tsx';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { UnexpectedError } from '../failure/unexpected-error.tsx';
import { HomePage } from '../home/home-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { HowToPayPage } from '../static-pages/how-to-pay-page.tsx';
import { RulesPage } from '../static-pages/rules-page.tsx';
import { RemotePage } from './remote-page.tsx';

/** A path that no page has, as far as this tab knows: says so once it has read the list of remotes again. */
function UnknownPage() {
  const { pathname } = useLocation();
  const [looked, setLooked] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void refreshRegistry().then(() => wanted && setLooked(pathname));
    return () => {
      wanted = false;
    };
  }, [pathname]);
  return looked === pathname ? <NotFoundPage /> : <PageSkeleton />;
}

/** Those who don't log in don't download it. */
const LoginPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login" */ '../login/login-page.tsx')).LoginPage,
}));

/** The shell's own pages; all other paths belong to remotes. */
export const SHELL_PAGES = [
  { path: '/', title: 'Welcome', element: <HomePage /> },
  { path: '/rules', title: 'Our Rules', element: <RulesPage /> },
  { path: '/how-to-pay', title: 'How to Pay', element: <HowToPayPage /> },
  { path: '/login', title: 'Log in', element: <LoginRoute /> },
] as const;

function LoginRoute() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoginPage />
    </Suspense>
  );
}

const SHELL_ROUTES = SHELL_PAGES.map(({ path, title, element }) => page(path, title, element));

/** The titles of remotes' pages by path. */
type Titles = ReadonlyMap<string, string>;

const NONE: readonly RouteObject[] = [];

interface SitePagesProps {
  /** More pages, for tests. */
  readonly more?: readonly RouteObject[];
}

/** The page at the current address, inside the layout. */
export function SitePages({ more = NONE }: SitePagesProps) {
  const registry = useStore(registryStore, (state) => state.registry);
  // All pages that a registry has named since this tab was opened: an open page stays.
  const [before, setNamed] = useState<Titles>(new Map());
  const named = withPagesOf(before, registry);
  if (named !== before) setNamed(named);
  const routes = useMemo(() => {
    const noPage = page('*', registry === null ? 'Kickabout' : 'Page not found', <UnknownPage />);
    const remotePages = [...named].map(([path, title]) =>
      page(path, title, <RemotePage key={path} path={path} />),
    );
    return [...more, ...SHELL_ROUTES, ...remotePages, noPage];
  }, [registry, named, more]);
  const shown = useRoutes(routes);
  return <ErrorBoundary fallback={(error) => <UnexpectedError error={error} />}>{shown}</ErrorBoundary>;
}

/** The titles with those of the registry's pages; the same object if that adds none. */
function withPagesOf(titles: Titles, registry: Registry | null): Titles {
  const published = (registry?.remotes ?? []).flatMap(({ routes }) => routes);
  if (published.every(({ path, title }) => titles.get(path) === title)) return titles;
  return new Map([...titles, ...published.map(({ path, title }) => [path, title] as const)]);
}

/** A page in the layout, which stays when another page is shown: React finds it in the same place. */
export function page(path: string, title: string, element: React.ReactElement): RouteObject {
  return { path, element: <Layout title={title}>{element}</Layout> };
}
