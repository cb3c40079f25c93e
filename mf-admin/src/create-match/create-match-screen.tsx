import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Link, useSearchParams } from '@kickabout/federation/router';
import { Card, LoadFailure, Loading, Page, PageHeader, Skeleton, Stack } from '@kickabout/ui';
import { CreateMatchForm } from './create-match-form.tsx';
import { NoPitchYet } from './no-pitch-yet.tsx';

/** `/create-match`: filled in like the latest match, a week later; `?pitch=` preselects a pitch. */
export function Component() {
  return (
    <Page width="form">
      <PageHeader title="Create Match" />
      <Content />
    </Page>
  );
}

function Content() {
  const pitches = useQuery(apiQuery('listPitches'));
  // Loaded each time the form opens, and then kept: a form being filled in doesn't change.
  const latest = useQuery({ ...apiQuery('getUsualMatch'), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const [search] = useSearchParams();
  if (pitches.isError && pitches.data === undefined)
    return <LoadFailure title="We can’t show the pitches right now" query={pitches} />;
  // Without the usual match, the form still works.
  if (pitches.data === undefined || latest.isPending) return <FormSkeleton />;
  if (pitches.data.length === 0) return <NoPitchYet />;
  const named = search.get('pitch');
  const only = pitches.data.length === 1 ? pitches.data[0] : undefined;
  const usual = latest.data?.usual ?? null;
  const initial = pitches.data.find(({ pitch_id }) => String(pitch_id) === named) ?? usual ?? only;
  return (
    <Stack gap={4}>
      <p>
        {usual !== null && 'Filled in like the latest match, a week later. '}
        <Link to="/series">Repeat a match every week</Link>
      </p>
      <Card>
        <CreateMatchForm
          pitches={pitches.data}
          initialPitchId={String(initial?.pitch_id ?? '')}
          usual={usual}
        />
      </Card>
    </Stack>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading pitches...">
      <Card>
        <Stack gap={5}>
          {[0, 1, 2, 3].map((field) => (
            <Stack key={field} gap={2}>
              <Skeleton width="7rem" height="0.875rem" />
              <Skeleton height="3rem" shape="block" />
            </Stack>
          ))}
        </Stack>
      </Card>
    </Loading>
  );
}
