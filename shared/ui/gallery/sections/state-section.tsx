import {
  Badge,
  Button,
  Card,
  Cluster,
  Columns,
  EmptyState,
  ErrorState,
  Icon,
  Loading,
  Notice,
  QueryView,
  ShowMore,
  SkeletonList,
  SkeletonTable,
  SkeletonText,
  Stack,
  type Tone,
  UsersIcon,
} from '../../src/index.ts';

const TONES: readonly Tone[] = ['neutral', 'good', 'warn', 'bad', 'info', 'brand', 'team-1', 'team-2'];

const FAILED = {
  data: undefined,
  error: new Error('The server cannot be reached.'),
  errorUpdateCount: 1,
  isFetching: false,
  refetch: () => {},
};

const MORE_PAGES = {
  data: [],
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => ({ data: [], hasNextPage: true, isError: false }),
};

export function StateSection() {
  return (
    <Columns>
      <Stack>
        <Card title="Loading">
          <Loading label="Loading player details..." showLabel>
            <SkeletonText lines={2} />
          </Loading>
        </Card>
        <Card flush>
          <Loading>
            <SkeletonList rows={3} leading />
          </Loading>
        </Card>
        <Card flush>
          <Loading>
            <SkeletonTable rows={3} />
          </Loading>
        </Card>
        <Cluster>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Cluster>
      </Stack>
      <Stack>
        <Card>
          <EmptyState
            icon={<Icon of={UsersIcon} />}
            title="No players found"
            action={<Button size="small">Show all players</Button>}
          >
            Try a shorter search.
          </EmptyState>
        </Card>
        <ErrorState message="The matches failed to load. Your connection may be slow." onRetry={() => {}} />
        <QueryView query={FAILED} what="the leaderboard" failure="mention">
          {() => null}
        </QueryView>
        <ShowMore query={MORE_PAGES} />
        <Notice kind="success">Successfully joined the match!</Notice>
        <Notice kind="failure">Failed to join the match. Please check your balance or try again.</Notice>
        <Notice kind="warning" title="Leaving now costs £5.50">
          Kickoff is less than 5 hours away.
        </Notice>
        <Notice>Sign-up opens on Sunday at 18:00.</Notice>
      </Stack>
    </Columns>
  );
}
