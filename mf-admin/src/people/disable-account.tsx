import type { PlayerDetails } from '@kickabout/admin';
import { Button, Card, Form, SubmitButton, TextField, textIn } from '@kickabout/ui';
import { useSetDisabled } from './mutations.ts';

/** Disables a player's account with a reason, or enables it again; one that was closed meanwhile, so that its owner can sign up. */
export function DisableAccount({ player }: { readonly player: PlayerDetails }) {
  const { player_id, preferred_name, disabled_reason, is_closed } = player;
  const change = useSetDisabled(player);
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
      <Form onSubmit={(values) => set(textIn(values)('disabled_reason'))} mutation={change}>
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
