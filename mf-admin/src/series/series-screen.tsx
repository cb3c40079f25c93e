import { apiQuery, idFrom } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { seriesName, weekdayOf } from '@kickabout/domain';
import { Link, useSearchParams } from '@kickabout/federation/router';
import {
  allOf,
  Card,
  Form,
  List,
  ListLink,
  Notice,
  Page,
  PageHeader,
  QueryView,
  SkeletonCard,
  Stack,
  SubmitButton,
  TextField,
  textIn,
  useMoveFocus,
} from '@kickabout/ui';
import { type ComponentProps, useState } from 'react';
import { clubClock, useClubClock } from '../club-clock.ts';
import { NoPitchYet } from '../create-match/no-pitch-yet.tsx';
import type { Pitch } from '../pitches/pitch-fields.tsx';
import { useCreateSeries } from './mutations.ts';
import type { Series, SeriesMatch } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { SeriesCard, signedUp } from './series-card.tsx';
import { seriesFrom, seriesFromMatch, seriesFromUsual } from './series-form.ts';

interface NewSeriesProps {
  readonly pitches: readonly Pitch[];
  /** What is filled in when the form opens; null for nothing. */
  readonly filledIn: ReturnType<typeof seriesFromUsual> | null;
}

/** Creates a series. Above the button it says which. */
function NewSeries({ pitches, filledIn }: NewSeriesProps) {
  const [name, setName] = useState(filledIn && nameOf(filledIn.starts_on, filledIn.match_time));
  const create = useCreateSeries();
  return (
    <Form
      onSubmit={(values) => create.mutate({ body: seriesFrom(values) })}
      onChange={(event) => {
        const values = new FormData(event.currentTarget);
        setName(nameOf(textIn(values)('starts_on'), textIn(values)('match_time')));
      }}
      mutation={create}
    >
      <RuleFields rule={filledIn} pitches={pitches}>
        <TextField
          label="First match"
          name="starts_on"
          type="date"
          required
          defaultValue={filledIn?.starts_on}
        />
      </RuleFields>
      <p role="status">{name ?? 'Every week'}. Matches are created five weeks ahead.</p>
      <SubmitButton block pendingLabel="Creating the matches…">
        Repeat every week
      </SubmitButton>
    </Form>
  );
}

/** Null until both are filled in. */
function nameOf(date: string, time: string): string | null {
  return date === '' || time === '' ? null : seriesName({ weekday: weekdayOf(date), time: time.slice(0, 5) });
}

/**
 * What the form for a series is filled in with: the match with this id, as it is in the address, or else the usual one. Null for
 * nothing.
 */
function useRepeated(matchId: string | null) {
  const id = idFrom(matchId);
  const { now, timeZone } = useClubClock();
  const isNamed = id !== null;
  // Loaded each time the form opens, and then kept: a form being filled in doesn't change.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const match = useQuery({ ...apiQuery('getMatch', { params: { id: id ?? 0 } }), enabled: isNamed });
  const usual = useQuery({ ...apiQuery('getUsualMatch'), ...once, enabled: !isNamed });
  const query = isNamed ? match : usual;
  const filledIn = isNamed
    ? match.data && seriesFromMatch(match.data, { now, timeZone })
    : usual.data?.usual && seriesFromUsual(usual.data.usual, timeZone);
  // If it can't be read, the form starts empty.
  return { ...query, data: query.isPending ? undefined : (filledIn ?? null), error: null };
}

/** `/series`: the matches that repeat every week, and a form for another one; `?match=` fills it in like that match. */
export function Component() {
  const series = useQuery(apiQuery('listSeries'));
  const pitches = useQuery(apiQuery('listPitches'));
  const [search] = useSearchParams();
  const { now, timeZone } = useClubClock();
  const repeated = useRepeated(search.get('match'));
  return (
    <Page width="reading">
      <PageHeader title="Weekly matches" subtitle="Created automatically, five weeks ahead." />
      <QueryView
        query={allOf(series, pitches, repeated)}
        what="the weekly matches"
        skeleton={<SkeletonCard lines={8} />}
      >
        {([all, known, filledIn]) =>
          known.length === 0 ? (
            <NoPitchYet />
          ) : (
            <WeeklyMatches
              series={all}
              pitches={known}
              filledIn={filledIn}
              today={clubClock(now, timeZone).slice(0, 10)}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

interface WeeklyMatchesProps extends ComponentProps<typeof NewSeries> {
  readonly series: readonly Series[];
  readonly today: string;
}

function WeeklyMatches({ series, pitches, filledIn, today }: WeeklyMatchesProps) {
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
        <NewSeries pitches={pitches} filledIn={filledIn} />
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
