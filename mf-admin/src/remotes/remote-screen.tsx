import { useQuery } from '@kickabout/client/query';
import { useParams } from '@kickabout/federation/router';
import {
  Card,
  Columns,
  EmptyState,
  LoadFailure,
  Loading,
  Page,
  PageHeader,
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
import { ReleaseList } from './release-list.tsx';
import { claimsIn, isRemoteName } from './release-words.ts';
import { RemoteBadges } from './remote-badges.tsx';
import { type Remote, remotesQuery } from './remote-queries.ts';
import { WaitingReleases } from './waiting-releases.tsx';

/** `/remotes/:name`: a remote's releases, claims and keys. One that doesn't exist yet has keys only. */
export function Component() {
  const { name = '' } = useParams();
  if (!isRemoteName(name))
    return (
      <Page>
        <PageHeader title="Remotes" />
        <EmptyState title="This remote doesn’t exist">Its name would begin with mf-.</EmptyState>
      </Page>
    );
  return <RemotePage key={name} name={name} />;
}

function RemotePage({ name }: { readonly name: string }) {
  const remotes = useQuery(remotesQuery());
  const [state, moveFocus] = useMoveFocus<HTMLDivElement>();
  const remote = remotes.data?.find((one) => one.name === name);
  return (
    <Page>
      <PageHeader eyebrow="Remotes" title={name} />
      {remotes.data === undefined ? (
        remotes.isError ? (
          <LoadFailure title="We can’t show this remote right now" query={remotes} />
        ) : (
          <Loading label="Loading the remote...">
            <Columns min="24rem" gap={6}>
              <Skeleton height="24rem" shape="block" />
              <Skeleton height="24rem" shape="block" />
            </Columns>
          </Loading>
        )
      ) : (
        <Stack gap={6}>
          {remote !== undefined && (
            <div ref={state} tabIndex={-1}>
              <RemoteBadges remote={remote} />
            </div>
          )}
          {remote !== undefined && <WaitingReleases remote={remote} onDecided={moveFocus} />}
          <Columns min="24rem" gap={6}>
            {remote !== undefined && isPublished(remote) ? (
              <Releases remote={remote} onChanged={moveFocus} />
            ) : (
              <NothingYet name={name} />
            )}
            <Stack gap={6}>
              {remote !== undefined && isPublished(remote) && <HealthCards name={name} />}
              <PublishKeys name={name} />
              <CreateKey name={name} />
              {remote !== undefined && <Grants remote={remote} />}
              {remote !== undefined && <PauseRemote remote={remote} />}
            </Stack>
          </Columns>
        </Stack>
      )}
    </Page>
  );
}

const isPublished = ({ live, candidate, previews, grants }: Remote) =>
  live !== null || candidate !== null || previews.length > 0 || claimsIn(grants).length > 0;

interface ReleasesProps {
  readonly remote: Remote;
  /** The focus has to move: what had it is about to disappear. */
  readonly onChanged: () => void;
}

function Releases({ remote, onChanged }: ReleasesProps) {
  return (
    <Stack gap={6}>
      {remote.candidate !== null && (
        <CandidateCard
          name={remote.name}
          candidate={remote.candidate}
          hasLive={remote.live !== null}
          onChanged={onChanged}
        />
      )}
      <LiveCard remote={remote} />
      <ReleaseList remote={remote} onChanged={onChanged} />
      <Previews previews={remote.previews} />
    </Stack>
  );
}

function NothingYet({ name }: { readonly name: string }) {
  return (
    <Card>
      <EmptyState title="Nothing published yet">
        Create a key for the volunteer who publishes {name}. Its first release waits here for your approval.
      </EmptyState>
    </Card>
  );
}
