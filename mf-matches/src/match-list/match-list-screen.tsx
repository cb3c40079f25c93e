import { useKept } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { useSearchParams } from '@kickabout/federation/router';
import { Page, PageHeader, QueryView, SegmentedToggle, SkeletonList, Stack } from '@kickabout/ui';
import { matchesQuery } from '../match-model/queries.ts';
import { MatchEntries } from './match-entries.tsx';
import styles from './match-list.module.css';
import { DEFAULT_STATUS, headingOf, STATUS_CHOICES, statusFrom } from './status-choice.ts';

/** The matches with one status, which the URL keeps. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = statusFrom(search);
  // Read again on entering and on each change of status.
  const query = useInfiniteQuery({ ...matchesQuery(status), staleTime: 0 });
  const kept = useKept(status, query.data);
  return (
    <Page>
      <PageHeader title={<span className={styles['heading']}>{headingOf(status)}</span>} />
      <Stack gap={6}>
        <SegmentedToggle
          label="Match status"
          options={STATUS_CHOICES}
          value={status}
          onChange={(chosen) =>
            setSearch(chosen === DEFAULT_STATUS ? {} : { status: chosen }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <QueryView
          query={{ ...query, data: kept?.answer }}
          what="matches"
          failure="silent"
          skeleton={<SkeletonList rows={6} />}
        >
          {(matches) => (
            <MatchEntries
              matches={matches}
              status={status}
              isLoading={query.data === undefined && query.isFetching}
            />
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}
