import { useQuery } from '@kickabout/client/query';
import { useParams } from '@kickabout/federation/router';
import {
  Card,
  Columns,
  EmptyState,
  Page,
  PageHeader,
  QueryView,
  Skeleton,
  Stack,
  useMoveFocus,
} from '@kickabout/ui';
import { CreateKey } from './create-key.tsx';
import { Grants } from './grants.tsx';
import { HealthCards } from './health-card.tsx';
import { CandidateCard, LiveCard } from './live-card.tsx';
import { PauseRemote } from './pause-remote.tsx';
import { Previews } from './previews.tsx';
import { PublishKeys } from './publish-keys.tsx';
import { type Remote, remotesQuery } from './queries.ts';
import { ReleaseList } from './release-list.tsx';
import { claimsIn, isRemoteName } from './release-words.ts';
import { RemoteBadges } from './remote-badges.tsx';
import { WaitingReleases } from './waiting-releases.tsx';

/** `/remotes/:name`: a remote's releases, claims and keys. One that doesn't exist yet has keys only. */
export function Component() {
  const { name = '' } = useParams();
  if (!isRemoteName(name))
    return (
      <Page>
        <PageHeader title="Remotes" />
        <EmptyState title="This remote doesn’t exist">Remote names start with mf-.</EmptyState>
      </Page>
    );
  return <RemotePage key={name} name={name} />;
}

function RemotePage({ name }: { readonly name: string }) {
  const query = useQuery(remotesQuery());
  return (
    <Page>
      <PageHeader eyebrow="Remotes" title={name} />
      <QueryView
        query={query}
        what="this remote"
        skeleton={
          <Columns min="24rem" gap={6}>
            <Skeleton height="24rem" shape="block" />
            <Skeleton height="24rem" shape="block" />
          </Columns>
        }
      >
        {(remotes) => <RemoteParts name={name} remote={remotes.find((one) => one.name === name)} />}
      </QueryView>
    </Page>
  );
}

interface RemotePartsProps {
  readonly name: string;
  /** Undefined before anything of it was published, and without keys. */
  readonly remote: Remote | undefined;
}

function RemoteParts({ name, remote }: RemotePartsProps) {
  // What has the focus may be about to disappear.
  const [state, moveFocus] = useMoveFocus<HTMLDivElement>();
  const published = remote && isPublished(remote) ? remote : undefined;
  return (
    <Stack gap={6}>
      {remote && (
        <>
          <div ref={state} tabIndex={-1}>
            <RemoteBadges remote={remote} />
          </div>
          <WaitingReleases remote={remote} onDecided={moveFocus} />
        </>
      )}
      <Columns min="24rem" gap={6}>
        {published ? (
          <Stack gap={6}>
            {published.candidate !== null && (
              <CandidateCard
                name={name}
                candidate={published.candidate}
                hasLive={published.live !== null}
                onChanged={moveFocus}
              />
            )}
            <LiveCard remote={published} />
            <ReleaseList remote={published} onChanged={moveFocus} />
            <Previews previews={published.previews} />
          </Stack>
        ) : (
          <NothingYet name={name} />
        )}
        <Stack gap={6}>
          {published && <HealthCards name={name} />}
          <PublishKeys name={name} />
          <CreateKey name={name} />
          {remote && <Grants remote={remote} />}
          {remote && <PauseRemote remote={remote} />}
        </Stack>
      </Columns>
    </Stack>
  );
}

const isPublished = ({ live, candidate, previews, grants }: Remote) =>
  live !== null || candidate !== null || previews.length > 0 || claimsIn(grants).length > 0;

function NothingYet({ name }: { readonly name: string }) {
  return (
    <Card>
      <EmptyState title="Nothing published yet">
        Create a key for the volunteer who publishes {name}. Its first release waits here for your approval.
      </EmptyState>
    </Card>
  );
}
