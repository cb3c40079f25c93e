import type { ResponseOf } from '@kickabout/contract';
import { weekdayName } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { Form, SelectField, SubmitButton, TextField } from '@kickabout/ui';
import { useState } from 'react';
import { Effects } from './effects.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type Pitch, SERIES_LABELS, SERIES_QUERIES, type Series } from './series-data.ts';
import { fieldsOfSeries, ruleFrom } from './series-form.ts';

interface ChangeSeriesProps {
  readonly series: Series;
  readonly pitches: readonly Pitch[];
  /** On the club's calendar. */
  readonly today: string;
  readonly onDone: (answer: ResponseOf<'changeSeries'>) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ value: weekday, label: weekdayName(weekday) }));

/** Changes a series from a day on. */
export function ChangeSeries({ series, pitches, today, onDone }: ChangeSeriesProps) {
  const [from, setFrom] = useState(series.matches[0]?.match_date ?? today);
  const change = useApiMutation('changeSeries', {
    changes: SERIES_QUERIES,
    failed: 'Failed to change the weekly match. Please try again.',
    failure: 'form',
    done: (answer) => {
      onDone(answer);
      return 'Weekly match changed.';
    },
  });
  return (
    <Form
      onSubmit={(values) =>
        change.mutate({
          params: { id: series.series_id },
          body: { from, weekday: Number(values.get('weekday')), ...ruleFrom(values) },
        })
      }
      problem={change.problem}
      pending={change.isPending}
    >
      <RuleFields fields={fieldsOfSeries(series)} pitches={pitches}>
        <TextField
          label={SERIES_LABELS.from}
          name="from"
          type="date"
          required
          min={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <SelectField
          label={SERIES_LABELS.weekday}
          name="weekday"
          required
          options={WEEKDAYS}
          defaultValue={series.weekday}
        />
      </RuleFields>
      <Effects matches={series.matches} from={from} verb="change" />
      <SubmitButton pendingLabel="Changing the matches…">Save changes</SubmitButton>
    </Form>
  );
}
