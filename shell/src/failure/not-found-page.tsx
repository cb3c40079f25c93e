import { refreshRegistry, registryStore } from '@kickabout/federation/shell';
import { ButtonLink, Cluster, ErrorState, Page, PageHeader, Stack } from '@kickabout/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';

/** No page has this address; or, while the list of remotes cannot be had, nobody knows whether one has. */
export function NotFoundPage() {
  const registry = useStore(registryStore, (state) => state.registry);
  // It may have been published since this tab last asked; the router shows it then.
  useEffect(() => void refreshRegistry(), []);
  if (registry === null) return <PagesUnreachable />;
  return (
    <Page width="reading">
      <PageHeader
        eyebrow="404"
        title="Offside: there is no such page"
        subtitle="The address may be mistyped, or the page has moved."
      />
      <Stack gap={6}>
        {registry.refused.map(({ name, reason }) => (
          <ErrorState key={name} title={`A part of the site (${name}) is not available`} message={reason} />
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
      <PageHeader title="This page cannot be reached" />
      <ErrorState
        title="The list of pages did not arrive"
        message="Check your connection and try again. Home, rules and how to pay work meanwhile."
        pending={pending}
        onRetry={() => void retry()}
      />
    </Page>
  );
}
