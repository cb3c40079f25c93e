import { MONEY_QUERIES } from '@kickabout/admin';
import { callApi, queryClient } from '@kickabout/client';
import { MATCH_STATUSES } from '@kickabout/contract';
import { useCallMutation } from '@kickabout/federation/host';
import {
  Columns,
  Form,
  type FormProblem,
  MATCH_STATUS_LABELS,
  MoneyField,
  Notice,
  NumberField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useConfirm,
} from '@kickabout/ui';
import { amountOf, pageMoney } from '@kickabout/ui/page-money';
import { type ChangeEvent, useState } from 'react';
import { useClubClock } from '../../club-clock.ts';
import { asShown } from '../as-shown.ts';
import { type Match, matchKeys, matchQuery, RESULT_QUERIES } from '../queries.ts';
import { changeEffects } from './change-effects.ts';
import { changesOf, fieldsOf, linksError, type MatchChanges, type MatchFields } from './match-fields.ts';

const FAILED = 'Failed to update match details. Please try again.';

const STATUSES = MATCH_STATUSES.map((status) => ({ value: status, label: MATCH_STATUS_LABELS[status] }));

/** Edits a match. A field that has not been typed in follows the server. */
export function EditMatchForm({ match }: { readonly match: Match }) {
  const [typed, setTyped] = useState<Partial<MatchFields>>({});
  const [linksProblem, setLinksProblem] = useState<FormProblem | null>(null);
  const fields = { ...fieldsOf(match), ...typed };
  const changes = changesOf(match, fields);
  const effects = changeEffects(match, changes, useClubClock());
  const { ask, dialog } = useConfirm();
  const saveAsShown = (body: MatchChanges) =>
    asShown(
      (expected_balance_changes) =>
        callApi('updateMatch', {
          params: { id: match.match_id },
          body: { ...body, expected_balance_changes },
        }),
      (sentence) =>
        ask({ title: 'Save this match?', body: sentence, confirmLabel: 'Save match', danger: true }),
    );
  const update = useCallMutation('updateMatch', saveAsShown, {
    changes: [...matchKeys(match.match_id), 'listMatches', 'listLates', ...RESULT_QUERIES, ...MONEY_QUERIES],
    done: (updated) => {
      if (updated === null) return;
      queryClient.setQueryData(matchQuery(match.match_id).queryKey, updated);
      return 'Match details updated successfully.';
    },
    failed: FAILED,
    isSpecified: true,
    failure: 'form',
  });

  const field = <Name extends keyof MatchFields>(name: Name, label: string) => ({
    label,
    name,
    value: fields[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });

  function submit() {
    const wrong = linksError(fields.youtube_links);
    setLinksProblem(wrong && { message: FAILED, errors: [wrong] });
    if (wrong !== null) return;
    update.mutate(changes, { onSuccess: (updated) => updated && setTyped({}) });
  }

  return (
    <Form onSubmit={submit} mutation={{ ...update, problem: linksProblem ?? update.problem }} wide>
      <Columns min="10.5rem">
        <SelectField {...field('match_status', 'Status')} options={STATUSES} />
        <TextField {...field('match_date', 'Date')} type="date" required />
        <TextField {...field('match_time', 'Time')} type="time" required />
        <NumberField {...field('number_of_players', 'Number of players')} required min={1} max={100} />
        <MoneyField
          {...field('price', 'Price per player')}
          required
          step={amountOf(pageMoney().priceStep)}
          max={amountOf(100_000)}
        />
        <MoneyField {...field('pitch_cost', 'Pitch costs the club')} required max={amountOf(1_000_000)} />
      </Columns>
      <TextareaField
        {...field('youtube_links', 'Match videos')}
        rows={2}
        placeholder="https://youtu.be/…"
        hint="YouTube links, one per line."
      />
      <div role="status">
        {effects.length > 0 && <Notice title="When this is saved">{effects.join(' ')}</Notice>}
      </div>
      <SubmitButton inline>Save match</SubmitButton>
      {dialog}
    </Form>
  );
}
