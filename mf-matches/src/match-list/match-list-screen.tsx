import { useSearchParams } from '@kickabout/federation/router';
import { Loading, Page, PageHeader, SegmentedToggle, ShowMore, Stack } from '@kickabout/ui';
import { MatchEntries } from './match-entries.tsx';
import styles from './match-list.module.css';
import { MatchListSkeleton } from './match-list-skeleton.tsx';
import { DEFAULT_STATUS, headingOf, STATUS_CHOICES, statusFrom } from './status-choice.ts';
import { useMatches } from './use-matches.ts';

/** The matches with one status, which the URL keeps. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = statusFrom(search);
  const { matches, isLoading, query } = useMatches(status);
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
        {matches === null ? (
          <Loading label="Loading matches...">
            <MatchListSkeleton />
          </Loading>
        ) : (
          <>
            <MatchEntries matches={matches} status={status} isLoading={isLoading} />
            <ShowMore key={status} query={query} />
          </>
        )}
      </Stack>
    </Page>
  );
}
