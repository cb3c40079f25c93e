import { MoneyField, NumberField, SelectField, TextField } from '@kickabout/ui';
import { amountOf, pageMoney } from '@kickabout/ui/page-money';
import type { ReactNode } from 'react';
import { pitchOption } from '../create-match/pitch-option.ts';
import { type Pitch, SERIES_LABELS } from './queries.ts';
import styles from './series.module.css';
import type { SeriesFields } from './series-form.ts';

interface RuleFieldsProps {
  readonly fields: SeriesFields | null;
  readonly pitches: readonly Pitch[];
  /** Before the time: the day. */
  readonly children: ReactNode;
}

/** What all matches of a series have in common. */
export function RuleFields({ fields, pitches, children }: RuleFieldsProps) {
  return (
    <div className={styles['fields']}>
      {children}
      <TextField
        label={SERIES_LABELS.match_time}
        name="match_time"
        type="time"
        required
        defaultValue={fields?.match_time}
      />
      <SelectField
        label={SERIES_LABELS.pitch_id}
        name="pitch_id"
        required
        placeholder="Choose a pitch"
        options={pitches.map(pitchOption)}
        defaultValue={fields?.pitch_id ?? ''}
        className={styles['wide']}
      />
      <NumberField
        label={SERIES_LABELS.number_of_players}
        name="number_of_players"
        required
        min={1}
        max={100}
        step={1}
        defaultValue={fields?.number_of_players}
      />
      <NumberField
        label={SERIES_LABELS.opens_days_before}
        name="opens_days_before"
        required
        min={1}
        max={28}
        step={1}
        defaultValue={fields?.opens_days_before ?? 6}
      />
      <MoneyField
        label={SERIES_LABELS.price}
        name="price"
        required={false}
        step={amountOf(pageMoney().priceStep)}
        max={amountOf(100_000)}
        hint="Leave blank to split the pitch price between the players."
        defaultValue={fields?.price}
      />
      <TextField
        label={SERIES_LABELS.ends_on}
        name="ends_on"
        type="date"
        required={false}
        hint="Leave blank for no end date."
        defaultValue={fields?.ends_on}
      />
    </div>
  );
}
