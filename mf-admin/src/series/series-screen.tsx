import { apiQuery, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Link, useSearchParams } from '@kickabout/federation/router';
import {
  Card,
  List,
  ListLink,
  LoadFailure,
  Loading,
  Notice,
  Page,
  PageHeader,
  SkeletonText,
  Stack,
  useMoveFocus,
} from '@kickabout/ui';
import { useState } from 'react';
import { clubClock } from '../club-clock.ts';
import { NoPitchYet } from '../create-match/no-pitch-yet.tsx';
import { NewSeries } from './new-series.tsx';
import { SeriesCard, signedUp } from './series-card.tsx';
import type { SeriesMatch } from './series-data.ts';
import { useRepeated } from './use-repeated.ts';

/** `/series`: the matches that repeat every week, and a form for another one; `?match=` fills it in like that match. */
export function Component() {
  return (
    <Page width="reading">
      <PageHeader title="Weekly Matches" subtitle="Created automatically, five weeks ahead." />
      <Content />
    </Page>
  );
}

function Content() {
  const series = useQuery(apiQuery('listSeries'));
  const pitches = useQuery(apiQuery('listPitches'));
  const [search] = useSearchParams();
  const timeZone = useTimeZone() ?? 'Europe/London';
  const repeated = useRepeated(search.get('match'), timeZone);
  const [kept, setKept] = useState<readonly SeriesMatch[]>([]);
  const [top, moveFocus] = useMoveFocus<HTMLDivElement>();
  const failed = [series, pitches].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <LoadFailure title="We can’t show the weekly matches right now" query={failed} />;
  if (series.data === undefined || pitches.data === undefined || repeated === 'loading')
    return (
      <Loading label="Loading the weekly matches...">
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Loading>
    );
  if (pitches.data.length === 0) return <NoPitchYet />;
  const today = clubClock(Date.now(), timeZone).slice(0, 10);
  return (
    <Stack gap={6}>
      <div ref={top} tabIndex={-1}>
        <Kept matches={kept} />
      </div>
      {series.data.map((each) => (
        <SeriesCard
          key={each.series_id}
          series={each}
          pitches={pitches.data}
          today={today}
          onDone={(stay) => {
            setKept(stay);
            moveFocus();
          }}
        />
      ))}
      <Card title="Repeat a match every week">
        <NewSeries pitches={pitches.data} fields={repeated} />
      </Card>
    </Stack>
  );
}

/** The matches that players have signed up to, so that a change or a stop left them as they are. */
function Kept({ matches }: { readonly matches: readonly SeriesMatch[] }) {
  return (
    <div role="status">
      {matches.length > 0 && (
        <Notice kind="warning" title="These matches have players, so they stay as they are">
          To move or cancel one, open its page. Before you save, it says who pays or gets money back.
          <List label="Matches that stay as they are">
            {matches.map(({ match_id, match_name, players }) => (
              <ListLink key={match_id} as={Link} to={`/matches/${match_id}`} detail={signedUp(players)}>
                {match_name}
              </ListLink>
            ))}
          </List>
        </Notice>
      )}
    </div>
  );
}
