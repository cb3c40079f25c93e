import type { ResponseOf } from '@kickabout/contract';
import { pitchLabel, seriesName } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import {
  Button,
  Card,
  Cluster,
  EditIcon,
  Form,
  formatAmount,
  formatDate,
  Icon,
  List,
  ListLink,
  SubmitButton,
  TextField,
  TrashIcon,
} from '@kickabout/ui';
import { useId, useState } from 'react';
import type { Pitch } from '../pitches/pitch-fields.tsx';
import { ChangeSeries, type ChangeSeriesProps } from './change-series.tsx';
import { Effects } from './effects.tsx';
import { useStopSeries } from './mutations.ts';
import type { Series, SeriesMatch } from './queries.ts';
import styles from './series.module.css';

function StopSeries({ series, today, onDone }: Omit<ChangeSeriesProps, 'pitches'>) {
  const [from, setFrom] = useState(today);
  const stop = useStopSeries();
  return (
    <Form
      onSubmit={() =>
        stop.mutate({ params: { id: series.series_id }, body: { from } }, { onSuccess: onDone })
      }
      mutation={stop}
    >
      <TextField
        label="From"
        name="from"
        type="date"
        required
        min={today}
        hint="No match on this day or later."
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Effects matches={series.matches} from={from} verb="be deleted" />
      <SubmitButton variant="danger" pendingLabel="Stopping…">
        Stop weekly match
      </SubmitButton>
    </Form>
  );
}

interface SeriesCardProps {
  readonly series: Series;
  readonly pitches: readonly Pitch[];
  readonly today: string;
  /** With the matches that stay although the series has them no longer. */
  readonly onDone: (kept: readonly SeriesMatch[]) => void;
}

/** A series with its matches, and the forms that change and stop it. */
export function SeriesCard({ series, pitches, today, onDone }: SeriesCardProps) {
  const [open, setOpen] = useState<'change' | 'stop' | null>(null);
  const formId = useId();
  const done = ({ kept }: Pick<ResponseOf<'stopSeries'>, 'kept'>) => {
    setOpen(null);
    onDone(kept);
  };
  const toggle = (form: 'change' | 'stop') => ({
    'aria-expanded': open === form,
    'aria-controls': open === form ? formId : undefined,
    onClick: () => setOpen(open === form ? null : form),
  });
  return (
    <Card title={seriesName({ weekday: series.weekday, time: series.match_time })}>
      <p className={styles['facts']}>{factsOf(series)}</p>
      {series.matches.length > 0 && (
        <List label="Next matches">
          {series.matches.map(({ match_id, match_date, players }) => (
            <ListLink key={match_id} as={Link} to={`/matches/${match_id}`} detail={signedUp(players)}>
              {formatDate(match_date, 'short')}
            </ListLink>
          ))}
        </List>
      )}
      <Cluster>
        <Button icon={<Icon of={EditIcon} />} {...toggle('change')}>
          Change
        </Button>
        <Button icon={<Icon of={TrashIcon} />} {...toggle('stop')}>
          Stop
        </Button>
      </Cluster>
      {open !== null && (
        <div id={formId}>
          {open === 'change' ? (
            <ChangeSeries series={series} pitches={pitches} today={today} onDone={done} />
          ) : (
            <StopSeries series={series} today={today} onDone={done} />
          )}
        </div>
      )}
    </Card>
  );
}

export function signedUp(players: number): string {
  if (players === 0) return 'No one has signed up';
  return players === 1 ? '1 player has signed up' : `${players} players have signed up`;
}

/** `Powerleague (pitch 3) · 14 players · £5.00 each · sign-up opens 6 days before · from 1 Dec 2026 to 31 Jul 2027` */
function factsOf(series: Series): string {
  const { pitch_name, pitch_number, number_of_players, price, opens_days_before, starts_on, ends_on } =
    series;
  const days = opens_days_before === 1 ? '1 day' : `${opens_days_before} days`;
  return [
    pitchLabel(pitch_name, pitch_number),
    `${number_of_players} players`,
    price === null ? 'pitch price split between players' : `${formatAmount(price)} each`,
    `sign-up opens ${days} before`,
    ends_on === null
      ? `from ${formatDate(starts_on, 'numeric')}`
      : `${formatDate(starts_on, 'numeric')} to ${formatDate(ends_on, 'numeric')}`,
  ].join(' · ');
}
