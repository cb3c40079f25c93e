import type { ResponseOf } from '@kickabout/contract';
import { Form, SubmitButton, TextField } from '@kickabout/ui';
import { useState } from 'react';
import { Effects } from './effects.tsx';
import { useStopSeries } from './mutations.ts';
import { SERIES_LABELS, type Series } from './queries.ts';

interface StopSeriesProps {
  readonly series: Series;
  /** On the club's calendar. */
  readonly today: string;
  readonly onDone: (answer: ResponseOf<'stopSeries'>) => void;
}

/** Stops a series from a day on. */
export function StopSeries({ series, today, onDone }: StopSeriesProps) {
  const [from, setFrom] = useState(today);
  const stop = useStopSeries(onDone);
  return (
    <Form
      onSubmit={() => stop.mutate({ params: { id: series.series_id }, body: { from } })}
      problem={stop.problem}
      pending={stop.isPending}
    >
      <TextField
        label={SERIES_LABELS.from}
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
