import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { weekdayName, weekdaysFrom } from '@kickabout/domain';
import { Form, SelectField, SubmitButton, TextField } from '@kickabout/ui';
import { useState } from 'react';
import { Effects } from './effects.tsx';
import { useChangeSeries } from './mutations.ts';
import { type Pitch, SERIES_LABELS, type Series } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { fieldsOfSeries, ruleFrom } from './series-form.ts';

interface ChangeSeriesProps {
  readonly series: Series;
  readonly pitches: readonly Pitch[];
  /** On the club's calendar. */
  readonly today: string;
  readonly onDone: (answer: ResponseOf<'changeSeries'>) => void;
}

export function ChangeSeries({ series, pitches, today, onDone }: ChangeSeriesProps) {
  const [from, setFrom] = useState(series.matches[0]?.match_date ?? today);
  const club = useQuery(apiQuery('getClubSettings'));
  const change = useChangeSeries(onDone);
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
          options={weekdaysFrom(club.data?.first_weekday ?? 1).map((value) => ({
            value,
            label: weekdayName(value),
          }))}
          defaultValue={series.weekday}
        />
      </RuleFields>
      <Effects matches={series.matches} from={from} verb="change" />
      <SubmitButton pendingLabel="Changing the matches…">Save changes</SubmitButton>
    </Form>
  );
}
