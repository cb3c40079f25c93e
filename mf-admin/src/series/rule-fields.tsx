import { MoneyField, NumberField, SelectField, TextField } from '@kickabout/ui';
import { amountOf, pageMoney } from '@kickabout/ui/page-money';
import type { ReactNode } from 'react';
import { type Pitch, pitchOption } from '../pitches/pitch-fields.tsx';
import styles from './series.module.css';
import type { SeriesRule } from './series-form.ts';

interface RuleFieldsProps {
  /** What is filled in; null for nothing. */
  readonly rule: SeriesRule | null;
  readonly pitches: readonly Pitch[];
  /** Before the time: the day. */
  readonly children: ReactNode;
}

/** What all matches of a series have in common. */
export function RuleFields({ rule, pitches, children }: RuleFieldsProps) {
  return (
    <div className={styles['fields']}>
      {children}
      <TextField label="Time" name="match_time" type="time" required defaultValue={rule?.match_time} />
      <SelectField
        label="Pitch"
        name="pitch_id"
        required
        placeholder="Choose a pitch"
        options={pitches.map(pitchOption)}
        defaultValue={rule?.pitch_id ?? ''}
        className={styles['wide']}
      />
      <NumberField
        label="Number of players"
        name="number_of_players"
        required
        min={1}
        max={100}
        defaultValue={rule?.number_of_players}
      />
      <NumberField
        label="Sign-up opens, days before"
        name="opens_days_before"
        required
        min={1}
        max={28}
        defaultValue={rule?.opens_days_before ?? 6}
      />
      <MoneyField
        label="Price per player"
        name="price"
        required={false}
        step={amountOf(pageMoney().priceStep)}
        max={amountOf(100_000)}
        hint="Leave blank to split the pitch price between the players."
        defaultValue={rule?.price ?? undefined}
      />
      <TextField
        label="Last day"
        name="ends_on"
        type="date"
        required={false}
        hint="Leave blank for no end date."
        defaultValue={rule?.ends_on ?? undefined}
      />
    </div>
  );
}
