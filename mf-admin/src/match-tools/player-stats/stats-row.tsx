import type { TeamId } from '@kickabout/contract';
import { CheckboxField, NumberField, SelectField } from '@kickabout/ui';
import type { Member } from '../members.ts';
import { TEAM_NAMES, TEAM_ORDER } from '../team-names.ts';
import {
  COUNT_LABELS,
  COUNTS,
  fieldsOf,
  GUEST_COUNTS,
  type StatsDraft,
  type StatsFields,
} from './stats-fields.ts';
import styles from './stats-sheet.module.css';

const TEAMS = TEAM_ORDER.map((teamId) => ({ value: teamId, label: TEAM_NAMES[teamId] }));

interface StatsRowProps {
  readonly player: Member;
  readonly draft: StatsDraft;
  readonly onEdit: (key: string, fields: Partial<StatsFields>) => void;
}

export function StatsRow({ player, draft, onEdit }: StatsRowProps) {
  const { key: id, who, preferred_name: name } = player;
  const fields = fieldsOf(player, draft);
  return (
    <fieldset className={styles['row']}>
      <legend className={styles['name']}>{name}</legend>
      <div className={styles['teamAndLate']}>
        <SelectField
          label="Team"
          hideLabel
          name={`team_id-${id}`}
          className={styles['teamChoice']}
          options={TEAMS}
          value={fields.team_id}
          onChange={(event) => onEdit(id, { team_id: Number(event.currentTarget.value) as TeamId })}
        />
        {who.kind === 'player' && (
          <CheckboxField
            label="Late"
            name={`late-${id}`}
            checked={fields.late}
            onChange={(event) => onEdit(id, { late: event.currentTarget.checked })}
          />
        )}
      </div>
      {(who.kind === 'guest' ? GUEST_COUNTS : COUNTS).map((count) => (
        <div key={count} className={styles['count']}>
          <span aria-hidden="true" className={styles['caption']}>
            {COUNT_LABELS[count]}
          </span>
          <NumberField
            label={COUNT_LABELS[count]}
            hideLabel
            name={`${count}-${id}`}
            min={0}
            max={99}
            value={fields[count]}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onEdit(id, { [count]: event.currentTarget.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
