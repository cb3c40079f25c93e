import { Link } from '@kickabout/federation/router';
import { refreshRegistry, registryStore } from '@kickabout/federation/shell';
import { ButtonLink, Cluster, ErrorState, Page, PageHeader, Stack } from '@kickabout/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

/**
 * Says that there's no page at this address or, without the list of remotes, that it can't tell: once it has read the list again,
 * because the page may have been published since. Then the router shows it.
 */
export function NotFoundPage() {
  const registry = useStore(registryStore, (state) => state.registry);
  const { pathname } = useLocation();
  const [looked, setLooked] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void refreshRegistry().then(() => wanted && setLooked(pathname));
    return () => {
      wanted = false;
    };
  }, [pathname]);
  if (looked !== pathname) return <PageSkeleton />;
  if (registry === null) return <PagesUnreachable />;
  return (
    <Page width="reading">
      <PageHeader
        eyebrow="404"
        title="Offside: this page doesn’t exist"
        subtitle="Check the address, or the page may have moved."
      />
      <Stack gap={6}>
        {registry.refused.map((reason) => (
          <ErrorState key={reason} title="A part of the site is not available" message={reason} />
        ))}
        <Cluster>
          <ButtonLink as={Link} to="/" variant="primary">
            Back to home
          </ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}

function PagesUnreachable() {
  const [pending, setPending] = useState(false);
  async function retry() {
    setPending(true);
    await refreshRegistry();
    setPending(false);
  }
  return (
    <Page width="reading">
      <PageHeader title="This page isn’t available" />
      <ErrorState
        title="We can’t show this page right now"
        message="Check your connection and try again. Home, Rules and How to Pay still work."
        pending={pending}
        onRetry={() => void retry()}
      />
    </Page>
  );
}
