import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { weekdayName, weekdaysFrom } from '@kickabout/domain';
import { Form, SelectField, SubmitButton, TextField } from '@kickabout/ui';
import { useState } from 'react';
import type { Pitch } from '../pitches/pitch-fields.tsx';
import { Effects } from './effects.tsx';
import { useChangeSeries } from './mutations.ts';
import type { Series } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { ruleFrom } from './series-form.ts';

export interface ChangeSeriesProps {
  readonly series: Series;
  readonly pitches: readonly Pitch[];
  /** On the club's calendar. */
  readonly today: string;
  readonly onDone: (answer: Pick<ResponseOf<'changeSeries'>, 'kept'>) => void;
}

export function ChangeSeries({ series, pitches, today, onDone }: ChangeSeriesProps) {
  const [from, setFrom] = useState(series.matches[0]?.match_date ?? today);
  const club = useQuery(apiQuery('getClubSettings'));
  const change = useChangeSeries();
  return (
    <Form
      onSubmit={(values) =>
        change.mutate(
          {
            params: { id: series.series_id },
            body: { from, weekday: Number(values.get('weekday')), ...ruleFrom(values) },
          },
          { onSuccess: onDone },
        )
      }
      mutation={change}
    >
      <RuleFields rule={series} pitches={pitches}>
        <TextField
          label="From"
          name="from"
          type="date"
          required
          min={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <SelectField
          label="Weekday"
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
