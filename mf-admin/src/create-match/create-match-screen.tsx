import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { Link, useSearchParams } from '@kickabout/federation/router';
import { allOf, Card, Page, PageHeader, QueryView, Skeleton, Stack } from '@kickabout/ui';
import { CreateMatchForm } from './create-match-form.tsx';
import { NoPitchYet } from './no-pitch-yet.tsx';

/** `/create-match`: filled in like the latest match, a week later; `?pitch=` preselects a pitch. */
export function Component() {
  const pitches = useQuery(apiQuery('listPitches'));
  // Loaded each time the form opens, and then kept: a form being filled in doesn't change.
  const latest = useQuery({ ...apiQuery('getUsualMatch'), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const [search] = useSearchParams();
  // Without the usual match, the form still works.
  const usual = { ...latest, data: latest.isPending ? undefined : (latest.data?.usual ?? null), error: null };
  return (
    <Page width="form">
      <PageHeader title="Create Match" />
      <QueryView query={allOf(pitches, usual)} what="the form" skeleton={<FormSkeleton />}>
        {([known, filledIn]) =>
          known.length === 0 ? (
            <NoPitchYet />
          ) : (
            <Stack gap={4}>
              <p>
                {filledIn !== null && 'Filled in like the latest match, a week later. '}
                <Link to="/series">Repeat a match every week</Link>
              </p>
              <Card>
                <CreateMatchForm
                  pitches={known}
                  initialPitchId={initialPitch(known, search.get('pitch'), filledIn)}
                  usual={filledIn}
                />
              </Card>
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

/** The id of the pitch named in the URL, of the usual match, or the only one; empty for none. */
function initialPitch(
  pitches: ResponseOf<'listPitches'>,
  named: string | null,
  usual: ResponseOf<'getUsualMatch'>['usual'],
): string {
  const only = pitches.length === 1 ? pitches[0] : undefined;
  const initial = pitches.find(({ pitch_id }) => String(pitch_id) === named) ?? usual ?? only;
  return String(initial?.pitch_id ?? '');
}

function FormSkeleton() {
  return (
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
  );
}
