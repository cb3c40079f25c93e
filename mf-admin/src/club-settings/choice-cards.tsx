import type { Hideable, ResponseOf } from '@kickabout/contract';
import { weekdayName, weekdaysFrom } from '@kickabout/domain';
import { Card, CheckboxField, NumberField, SelectField, Stack, TextField } from '@kickabout/ui';

interface CardProps {
  readonly settings: ResponseOf<'getClubSettings'>;
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** What the club is called, and where it plays. */
export const ClubCard = ({ settings: { club_name, time_zone, first_weekday } }: CardProps) => (
  <Card title="The club">
    <Stack gap={4}>
      <TextField
        label="Name"
        name="club_name"
        required
        maxLength={80}
        defaultValue={club_name}
        hint="On every page, in messages, and where a link is shared."
      />
      <SelectField
        label="Time zone"
        name="time_zone"
        required
        defaultValue={time_zone}
        options={(ZONES.includes(time_zone) ? ZONES : [time_zone, ...ZONES]).map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
        hint="Matches that are planned keep their moment: look at their times after a change."
      />
      <SelectField
        label="Weeks begin on"
        name="first_weekday"
        required
        defaultValue={first_weekday}
        options={weekdaysFrom(1).map((value) => ({ value, label: weekdayName(value) }))}
        hint="Lists of weekdays begin with it."
      />
    </Stack>
  </Card>
);

/** What players may do around a match. */
export const MatchesCard = ({ settings }: CardProps) => (
  <Card title="Matches">
    <Stack gap={4}>
      <NumberField
        label="Guests a player can bring"
        name="most_guests"
        required
        min={0}
        max={20}
        step={1}
        defaultValue={settings.most_guests}
        hint="To one match; 0 for none."
      />
      <CheckboxField
        label="Guests wait behind all players"
        name="guests_wait_last"
        defaultChecked={settings.guests_wait_last}
      />
      <NumberField
        label="Minutes to leave for free after joining"
        name="grace_minutes"
        required
        min={0}
        max={60}
        step={1}
        defaultValue={settings.grace_minutes}
        hint="For players who join less than 5 hours before kickoff, when leaving costs the price; 0 for none."
      />
      <CheckboxField
        label="Late leavers get the price back once someone takes their place"
        name="refunds_late_leavers"
        defaultChecked={settings.refunds_late_leavers}
        hint="Decided at the moment when someone takes it."
      />
      <CheckboxField
        label="Everyone in a match can note its goals on the pitch"
        name="players_take_notes"
        defaultChecked={settings.players_take_notes}
        hint="Otherwise only admins can."
      />
    </Stack>
  </Card>
);

const PRIVATE: Readonly<Record<Hideable, string>> = {
  monthly_stats: 'Each player’s numbers by month',
  lates: 'The list of who was late',
  negative_balances: 'The list of who owes money',
  year_of_birth: 'Years of birth',
};

/** What other players don’t see. */
export const PrivateCard = ({ settings: { hidden } }: CardProps) => (
  <Card title="Kept private">
    <Stack gap={4}>
      <p>Other players don’t see what is ticked.</p>
      {(Object.keys(PRIVATE) as Hideable[]).map((what) => (
        <CheckboxField key={what} label={PRIVATE[what]} name={what} defaultChecked={hidden.includes(what)} />
      ))}
    </Stack>
  </Card>
);
