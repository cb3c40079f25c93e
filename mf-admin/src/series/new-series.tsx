import { seriesName, weekdayOf } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { Form, SubmitButton, TextField } from '@kickabout/ui';
import { useState } from 'react';
import { RuleFields } from './rule-fields.tsx';
import { type Pitch, SERIES_LABELS, SERIES_QUERIES } from './series-data.ts';
import { type fieldsFromUsual, seriesFrom } from './series-form.ts';

interface NewSeriesProps {
  readonly pitches: readonly Pitch[];
  /** What is filled in when the form opens; null for nothing. */
  readonly fields: ReturnType<typeof fieldsFromUsual> | null;
}

/** Creates a series. Above the button it says which. */
export function NewSeries({ pitches, fields }: NewSeriesProps) {
  const [name, setName] = useState(fields && nameOf(fields.starts_on, fields.match_time));
  const create = useApiMutation('createSeries', {
    changes: SERIES_QUERIES,
    done: ({ weekday, match_time }) => `${seriesName({ weekday, time: match_time })}: matches created.`,
    failed: 'Failed to repeat the match. Please try again.',
    failure: 'form',
  });
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
