import { refreshRegistry } from '@kickabout/federation/shell';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

/** A path that no page has, as far as this tab knows: says so once it has read the list of remotes again. */
export function UnknownPage() {
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
