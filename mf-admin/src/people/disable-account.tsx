import type { PlayerDetails } from '@kickabout/admin';
import { useApiMutation } from '@kickabout/federation/host';
import { Button, Card, Form, SubmitButton, TextField } from '@kickabout/ui';
import { PEOPLE_QUERIES } from './queries.ts';

/** Disables a player's account with a reason, or enables it again; one that was closed meanwhile, so that its owner can sign up. */
export function DisableAccount({ player }: { readonly player: PlayerDetails }) {
  const { player_id, preferred_name, disabled_reason, is_closed } = player;
  const change = useApiMutation('setDisabled', {
    changes: PEOPLE_QUERIES,
    done: (answer) =>
      is_closed
        ? `${preferred_name} can sign up again.`
        : `${preferred_name}’s account is ${answer.disabled_reason === null ? 'enabled' : 'disabled'}.`,
    failed: 'Failed to change the account. Please try again.',
    failure: 'form',
  });
  const set = (reason: string | null) =>
    change.mutate({ params: { id: player_id }, body: { disabled_reason: reason } });

  if (disabled_reason !== null)
    return (
      <Card title={is_closed ? 'Closed while disabled' : 'Disabled account'}>
        <p>
          {is_closed
            ? 'The login of this account can’t create another. If it tries, it’s told:'
            : `${preferred_name} can only see their balance. They’re told:`}{' '}
          “{disabled_reason}”
        </p>
        <Button inline pending={change.isPending} onClick={() => set(null)}>
          {is_closed ? 'Let them sign up again' : 'Enable account'}
        </Button>
      </Card>
    );
  return (
    <Card title="Disable the account">
      <p>
        {preferred_name} will see their balance and nothing else. Places in upcoming matches stay: take them
        out on the match’s page.
      </p>
      <Form
        onSubmit={(values) => set(String(values.get('disabled_reason') ?? '').trim())}
        problem={change.problem}
        pending={change.isPending}
      >
        <TextField
          label="Reason"
          name="disabled_reason"
          required
          maxLength={200}
          hint="They see it when they log in."
        />
        <SubmitButton variant="danger" pendingLabel="Disabling…">
          Disable account
        </SubmitButton>
      </Form>
    </Card>
  );
}
