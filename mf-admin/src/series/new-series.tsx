import { seriesName, weekdayOf } from '@kickabout/domain';
import { Form, SubmitButton, TextField } from '@kickabout/ui';
import { useState } from 'react';
import { useCreateSeries } from './mutations.ts';
import { type Pitch, SERIES_LABELS } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { type fieldsFromUsual, seriesFrom } from './series-form.ts';

interface NewSeriesProps {
  readonly pitches: readonly Pitch[];
  /** What is filled in when the form opens; null for nothing. */
  readonly fields: ReturnType<typeof fieldsFromUsual> | null;
}

/** Creates a series. Above the button it says which. */
export function NewSeries({ pitches, fields }: NewSeriesProps) {
  const [name, setName] = useState(fields && nameOf(fields.starts_on, fields.match_time));
  const create = useCreateSeries();
  return (
    <Form
      onSubmit={(values) => create.mutate({ body: seriesFrom(values) })}
      onChange={(event) => {
        const values = new FormData(event.currentTarget);
        setName(nameOf(String(values.get('starts_on')), String(values.get('match_time'))));
      }}
      problem={create.problem}
      pending={create.isPending}
    >
      <RuleFields fields={fields} pitches={pitches}>
        <TextField
          label={SERIES_LABELS.starts_on}
          name="starts_on"
          type="date"
          required
          defaultValue={fields?.starts_on}
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
