import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Link, useSearchParams } from '@kickabout/federation/router';
import {
  allOf,
  Card,
  List,
  ListLink,
  Notice,
  Page,
  PageHeader,
  QueryView,
  SkeletonText,
  Stack,
  useMoveFocus,
} from '@kickabout/ui';
import { type ComponentProps, useState } from 'react';
import { clubClock, useClubClock } from '../club-clock.ts';
import { NoPitchYet } from '../create-match/no-pitch-yet.tsx';
import { NewSeries } from './new-series.tsx';
import type { Series, SeriesMatch } from './queries.ts';
import { SeriesCard, signedUp } from './series-card.tsx';
import { useRepeated } from './use-repeated.ts';

/** `/series`: the matches that repeat every week, and a form for another one; `?match=` fills it in like that match. */
export function Component() {
  return (
    <Page width="reading">
      <PageHeader title="Weekly matches" subtitle="Created automatically, five weeks ahead." />
      <Content />
    </Page>
  );
}

function Content() {
  const series = useQuery(apiQuery('listSeries'));
  const pitches = useQuery(apiQuery('listPitches'));
  const [search] = useSearchParams();
  const { now, timeZone } = useClubClock();
  const repeated = useRepeated(search.get('match'), timeZone);
  return (
    <QueryView
      query={allOf(series, pitches, repeated)}
      what="the weekly matches"
      skeleton={
        <Card>
          <SkeletonText lines={8} />
        </Card>
      }
    >
      {([all, known, fields]) =>
        known.length === 0 ? (
          <NoPitchYet />
        ) : (
          <WeeklyMatches
            series={all}
            pitches={known}
            fields={fields}
            today={clubClock(now, timeZone).slice(0, 10)}
          />
        )
      }
    </QueryView>
  );
}

interface WeeklyMatchesProps extends ComponentProps<typeof NewSeries> {
  readonly series: readonly Series[];
  readonly today: string;
}

function WeeklyMatches({ series, pitches, fields, today }: WeeklyMatchesProps) {
  const [kept, setKept] = useState<readonly SeriesMatch[]>([]);
  const [top, moveFocus] = useMoveFocus<HTMLDivElement>();
  return (
    <Stack gap={6}>
      <div ref={top} tabIndex={-1}>
        <Kept matches={kept} />
      </div>
      {series.map((each) => (
        <SeriesCard
          key={each.series_id}
          series={each}
          pitches={pitches}
          today={today}
          onDone={(stay) => {
            setKept(stay);
            moveFocus();
          }}
        />
      ))}
      <Card title="Repeat a match every week">
        <NewSeries pitches={pitches} fields={fields} />
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
          To move or cancel one, open its page. You’ll see who’s charged or refunded before you save.
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
