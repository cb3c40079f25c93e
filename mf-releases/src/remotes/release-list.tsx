import { ClubTime } from '@kickabout/admin';
import { useInfiniteQuery } from '@kickabout/client/query';
import type { ReleaseChange } from '@kickabout/contract';
import {
  Badge,
  Button,
  Card,
  Cluster,
  ConfirmButton,
  EmptyState,
  List,
  ListRow,
  QueryView,
  SkeletonList,
  type Tone,
} from '@kickabout/ui';
import { usePreviewRelease, useRollBack } from './mutations.ts';
import { type ReleaseRow, type Remote, releasesQuery } from './queries.ts';
import { audienceOf, CHANGE_WORDS, nameOf } from './release-words.ts';

const TONES: Partial<Record<ReleaseChange, Tone>> = { rollback: 'warn', taken_back: 'bad', release: 'good' };

interface ReleaseListProps {
  readonly remote: Remote;
  readonly onChanged: () => void;
}

/** What was live, the latest first; an earlier release that's still there can be made live again. */
export function ReleaseList({ remote, onChanged }: ReleaseListProps) {
  const releases = useInfiniteQuery(releasesQuery(remote.name));
  const rollBack = useRollBack();
  const preview = usePreviewRelease();
  const inUse = remote.candidate?.release ?? remote.live?.release;

  const bringBack = (release: string) => {
    const body = { release, ...(inUse !== undefined && { from: inUse }) };
    rollBack.mutate({ params: { name: remote.name }, body }, { onSuccess: onChanged });
  };

  return (
    <Card title="Releases" flush>
      <QueryView
        query={releases}
        what="the releases"
        skeleton={<SkeletonList rows={2} />}
        empty={<EmptyState title="None yet">Live releases appear here.</EmptyState>}
      >
        {(rows) => (
          <List label="Releases" ordered>
            {rows.map((row, index) => (
              <ListRow
                key={row.history_id}
                detail={<Detail row={row} />}
                trailing={
                  <Cluster>
                    <Badge tone={TONES[row.how] ?? 'neutral'}>{CHANGE_WORDS[row.how]}</Badge>
                    {canBeLinked(row, remote) && isLatest(index, rows) && (
                      <Button
                        size="small"
                        pending={preview.isPending && preview.variables.params.release === row.release}
                        aria-label={`Create link to ${row.release}`}
                        onClick={() =>
                          preview.mutate({ params: { name: remote.name, release: row.release } })
                        }
                      >
                        Create link
                      </Button>
                    )}
                    {canReturn(row, remote) && isLatest(index, rows, 'everyone') && (
                      <ConfirmButton
                        size="small"
                        pending={rollBack.isPending && rollBack.variables.body.release === row.release}
                        aria-label={`Make ${row.release} live`}
                        question={{
                          title: `Make ${row.release} live again?`,
                          body: `It replaces ${inUse ?? 'nothing'} for everyone.`,
                          confirmLabel: 'Make live',
                        }}
                        onConfirm={() => bringBack(row.release)}
                      >
                        Make live
                      </ConfirmButton>
                    )}
                  </Cluster>
                }
              >
                {row.release}
              </ListRow>
            ))}
          </List>
        )}
      </QueryView>
    </Card>
  );
}

function Detail({ row }: { readonly row: ReleaseRow }) {
  return (
    <>
      <ClubTime at={row.at} /> · {nameOf(row.by)} · for {audienceOf(row)}
      {row.commit !== null && ` · commit ${row.commit}`}
      {row.reason !== null && ` · ${row.reason}`}
    </>
  );
}

/** Whether it's still there, and only a link shows it. */
const canBeLinked = ({ is_kept, release }: ReleaseRow, { live, candidate }: Remote) =>
  is_kept && release !== live?.release && release !== candidate?.release;

/** Whether it was live for everyone, isn't now, and is still there. */
const canReturn = (row: ReleaseRow, { live }: Remote) =>
  row.is_kept && row.stage === 'everyone' && row.release !== live?.release;

/** Whether no later row is about the same release, at this stage or at any. */
const isLatest = (index: number, rows: readonly ReleaseRow[], at?: ReleaseRow['stage']) =>
  rows.findIndex(({ release, stage }) => release === rows[index]?.release && stage === (at ?? stage)) ===
  index;
