import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { Hideable, ResponseOf } from '@kickabout/contract';
import { dateName, localDateTime, weekdayName, weekdaysFrom } from '@kickabout/domain';
import { Card, CheckboxField, NumberField, QueryView, SelectField, Skeleton, TextField } from '@kickabout/ui';
import { useState } from 'react';

interface CardProps {
  readonly settings: ResponseOf<'getClubSettings'>;
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** What the club is called, and where it plays. */
export function ClubCard({ settings: { club_name, time_zone, first_weekday } }: CardProps) {
  const [zone, setZone] = useState(time_zone);
  return (
    <Card title="The club">
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
        value={zone}
        onChange={(event) => setZone(event.currentTarget.value)}
        options={(ZONES.includes(time_zone) ? ZONES : [time_zone, ...ZONES]).map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
      />
      {zone !== time_zone && <PlannedMatches zone={zone} />}
      <SelectField
        label="Weeks begin on"
        name="first_weekday"
        required
        defaultValue={first_weekday}
        options={weekdaysFrom(1).map((value) => ({ value, label: weekdayName(value) }))}
        hint="Lists of weekdays begin with it."
      />
    </Card>
  );
}

/** Asks what stays of matches that are planned, in a new time zone. */
function PlannedMatches({ zone }: { readonly zone: string }) {
  const query = useQuery(apiQuery('listMatches', { params: { status: 'pending' } }));
  return (
    <QueryView
      query={query}
      what="the matches that are planned"
      skeleton={<Skeleton height="6rem" shape="block" />}
    >
      {(matches) =>
        matches.length > 0 && (
          <>
            <p>
              These matches are planned. In the new time zone they would start at the time behind the arrow:
            </p>
            <ul>
              {matches.map(({ match_id, match_name, kickoff_at }) => {
                const { date, time } = localDateTime(Date.parse(kickoff_at), zone);
                return (
                  <li key={match_id}>
                    {match_name} → {dateName(date)}, {time}
                  </li>
                );
              })}
            </ul>
            <SelectField
              label="What stays"
              name="planned_matches"
              required
              placeholder="Choose one"
              options={[
                { value: 'times', label: 'The times: they start at another moment, and players are told' },
                { value: 'moments', label: 'The moments: the club’s clock shows other times' },
              ]}
            />
          </>
        )
      }
    </QueryView>
  );
}

/** What players may do around a match. */
export const MatchesCard = ({ settings }: CardProps) => (
  <Card title="Matches">
    <NumberField
      label="Guests a player can bring"
      name="most_guests"
      required
      min={0}
      max={20}
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
  </Card>
);

const PRIVATE: Readonly<Record<Hideable, string>> = {
  monthly_stats: 'Each player’s numbers by month',
  lates: 'The list of who was late',
  negative_balances: 'The list of who owes money',
  year_of_birth: 'Years of birth',
  photos: 'Photos, from visitors who aren’t signed in',
};

/** What others don’t see. */
export const PrivateCard = ({ settings: { hidden } }: CardProps) => (
  <Card title="Kept private">
    <p>Other players don’t see what is ticked, except for photos.</p>
    {(Object.keys(PRIVATE) as Hideable[]).map((what) => (
      <CheckboxField key={what} label={PRIVATE[what]} name={what} defaultChecked={hidden.includes(what)} />
    ))}
  </Card>
);
