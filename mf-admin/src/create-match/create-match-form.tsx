import { apiQuery, callApi, queryClient } from '@kickabout/client';
import type { ResponseOf } from '@kickabout/contract';
import { useCallMutation } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import {
  Columns,
  Form,
  Notice,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  textIn,
} from '@kickabout/ui';
import { minorOf } from '@kickabout/ui/page-money';
import { type ChangeEvent, useState } from 'react';
import { clubClock, movedAlong, useClubClock } from '../club-clock.ts';
import { pitchOption } from '../pitches/pitch-fields.tsx';
import styles from './create-match.module.css';
import { matchWarning } from './match-warning.ts';
import { PricePreview, pricePerPlayer, usualPrice } from './price-preview.tsx';

interface CreateMatchFormProps {
  readonly pitches: ResponseOf<'listPitches'>;
  /** The pitch selected when the form opens; empty for none. */
  readonly initialPitchId: string;
  /** What else is filled in when the form opens; null for nothing. */
  readonly usual: ResponseOf<'getUsualMatch'>['usual'];
}

/** Creates a match and opens the match's page. */
export function CreateMatchForm({ pitches, initialPitchId, usual }: CreateMatchFormProps) {
  const { now, timeZone } = useClubClock();
  const [typed, setTyped] = useState(() => ({
    date: usual?.match_date ?? '',
    time: usual?.match_time ?? '',
    players: String(usual?.number_of_players ?? ''),
    pitchId: initialPitchId,
    opens: usual?.signin_begin_time ? clubClock(Date.parse(usual.signin_begin_time), timeZone) : '',
  }));
  const { date, players, pitchId, opens } = typed;
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const warning = matchWarning(typed, clubClock(now, timeZone));
  const price = usualPrice(usual, pitchId, players);
  const navigate = useNavigate();
  async function createFrom(values: FormData) {
    const text = textIn(values);
    const [date = '', time = ''] = text('signin_begin_time').split('T');
    // Time zones are heavy: they're loaded once someone has typed such a time.
    const opensAt =
      date && (await import('@kickabout/domain/kickoff')).kickoffAt(date, time.slice(0, 5), timeZone);
    return callApi('createMatch', {
      body: {
        match_date: text('match_date'),
        match_time: text('match_time').slice(0, 5),
        number_of_players: Number(text('number_of_players')),
        pitch_id: Number(text('pitch_id')),
        match_status: 'pending',
        ...(opensAt !== '' && { signin_begin_time: new Date(opensAt).toISOString() }),
        ...(price !== null && { price }),
      },
    });
  }
  const create = useCallMutation('createMatch', createFrom, {
    changes: ['listMatches'],
    failed: 'Failed to create match. Please try again.',
    isSpecified: true,
    failure: 'form',
    done: (match) => {
      queryClient.setQueryData(apiQuery('getMatch', { params: { id: match.match_id } }).queryKey, match);
      return 'Match created successfully!';
    },
  });

  return (
    <Form
      onSubmit={(values) =>
        create.mutate(values, { onSuccess: ({ match_id }) => void navigate(`/matches/${match_id}`) })
      }
      mutation={create}
    >
      <Columns min="9rem">
        <TextField
          label="Date"
          name="match_date"
          type="date"
          required
          defaultValue={usual?.match_date}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') setTyped({ ...typed, date: value, opens: movedAlong(opens, date, value) });
          }}
        />
        <TextField label="Time" name="match_time" type="time" required {...field('time')} />
      </Columns>
      <NumberField
        label="Number of players"
        name="number_of_players"
        required
        min={1}
        max={100}
        hint="Anyone who joins once it’s full goes on the waiting list."
        {...field('players')}
      />
      <SelectField
        label="Pitch"
        name="pitch_id"
        required
        placeholder="Choose a pitch"
        options={pitches.map(pitchOption)}
        {...field('pitchId')}
      />
      <TextField
        label="Sign-up opens"
        name="signin_begin_time"
        type="datetime-local"
        required={false}
        {...field('opens')}
        hint="When players can start joining. Leave blank to open now."
      />
      <div role="status" className={styles['warning']}>
        {warning !== null && <Notice kind="warning">{warning}</Notice>}
      </div>
      <PricePreview
        minor={price === null ? pricePerPlayer(pitches, pitchId, players) : minorOf(price)}
        isUsual={price !== null}
      />
      <SubmitButton block pendingLabel="Creating the match…">
        Create Match
      </SubmitButton>
    </Form>
  );
}
