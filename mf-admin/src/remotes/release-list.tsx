import { useTimeZone } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import type { ReleaseChange } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import {
  Badge,
  Button,
  Card,
  Cluster,
  DateText,
  EmptyState,
  List,
  ListRow,
  LoadFailure,
  Loading,
  ShowMore,
  SkeletonList,
  type Tone,
  useConfirm,
} from '@kickabout/ui';
import { audienceOf, CHANGE_WORDS, nameOf } from './release-words.ts';
import { RELEASE_QUERIES, type ReleaseRow, type Remote, releasesQuery } from './remote-queries.ts';
import { useRollBack } from './use-roll-back.ts';

const TONES: Partial<Record<ReleaseChange, Tone>> = { rollback: 'warn', taken_back: 'bad', release: 'good' };

interface ReleaseListProps {
  readonly remote: Remote;
  readonly onChanged: () => void;
}

/** What was live, the latest first; an earlier release that's still there can be made live again. */
export function ReleaseList({ remote, onChanged }: ReleaseListProps) {
  const releases = useInfiniteQuery(releasesQuery(remote.name));
  const { ask, dialog } = useConfirm();
  const rollBack = useRollBack();
  const preview = useApiMutation('previewRelease', {
    changes: RELEASE_QUERIES,
    done: ({ release }) => `The link to ${release} is under Previews, for a week.`,
    failed: 'Failed to make a link to this release. Please try again.',
    refusals: ['not_found', 'release_refused', 'claims_waiting', 'claims_refused'],
  });
  const rows = releases.data;
  const inUse = remote.candidate?.release ?? remote.live?.release;

  async function bringBackIfSure(release: string) {
    const sure = await ask({
      title: `Make ${release} live again?`,
      body: `Everyone gets it instead of ${inUse ?? 'nothing'}.`,
      confirmLabel: 'Make live',
    });
    const from = inUse === undefined ? {} : { from: inUse };
    if (sure)
      rollBack.mutate(
        { params: { name: remote.name }, body: { release, ...from } },
        { onSuccess: onChanged },
      );
  }

  return (
    <Card title="Releases" flush>
      {rows !== undefined ? (
        rows.length === 0 ? (
          <EmptyState title="None yet">What goes live will show up here.</EmptyState>
        ) : (
          <List label="Releases" ordered>
            {rows.map((row, index) => (
              <ListRow
                key={row.history_id}
                detail={<Detail row={row} />}
                trailing={
                  <Cluster>
                    <Badge tone={TONES[row.how] ?? 'neutral'}>{CHANGE_WORDS[row.how]}</Badge>
                    {canBeLinked(row, remote) && isFirstOf(row, index, rows) && (
                      <Button
                        size="small"
                        pending={preview.isPending && preview.variables.params.release === row.release}
                        aria-label={`Make a link to ${row.release}`}
                        onClick={() =>
                          preview.mutate({ params: { name: remote.name, release: row.release } })
                        }
                      >
                        Make Link
                      </Button>
                    )}
                    {canReturn(row, remote) && isLatestOf(row, index, rows) && (
                      <Button
                        size="small"
                        pending={rollBack.isPending && rollBack.variables.body.release === row.release}
                        aria-label={`Make ${row.release} live`}
                        onClick={() => void bringBackIfSure(row.release)}
                      >
                        Make Live
                      </Button>
                    )}
                  </Cluster>
                }
              >
                {row.release}
              </ListRow>
            ))}
          </List>
        )
      ) : releases.isError ? (
        <LoadFailure title="We can’t show the releases right now" query={releases} />
      ) : (
        <Loading label="Loading releases...">
          <SkeletonList rows={4} />
        </Loading>
      )}
      <ShowMore query={releases} />
      {dialog}
    </Card>
  );
}

function Detail({ row }: { readonly row: ReleaseRow }) {
  const timeZone = useTimeZone();
  return (
    <>
      <DateText value={row.at} format="date-time" timeZone={timeZone} /> · {nameOf(row.by)} · for{' '}
      {audienceOf(row)}
      {row.commit !== null && ` · commit ${row.commit}`}
      {row.reason !== null && ` · ${row.reason}`}
    </>
  );
}

/** Whether it's still there, and only a link shows it. */
const canBeLinked = ({ is_kept, release }: ReleaseRow, { live, candidate }: Remote) =>
  is_kept && release !== live?.release && release !== candidate?.release;

/** Whether no later row is about the same release. */
const isFirstOf = (row: ReleaseRow, index: number, rows: readonly ReleaseRow[]) =>
  rows.findIndex(({ release }) => release === row.release) === index;

/** Whether it was live for everyone, isn't now, and is still there. */
const canReturn = (row: ReleaseRow, { live }: Remote) =>
  row.is_kept && row.stage === 'everyone' && row.release !== live?.release;

const isLatestOf = (row: ReleaseRow, index: number, rows: readonly ReleaseRow[]) =>
  rows.findIndex(({ release, stage }) => release === row.release && stage === 'everyone') === index;
