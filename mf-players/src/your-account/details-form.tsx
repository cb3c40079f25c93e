import { apiQuery, queryClient } from '@kickabout/client';
import { notify, useApiMutation } from '@kickabout/federation/host';
import { playerIdOf, useSession } from '@kickabout/session';
import { Button, Cluster, Form, SubmitButton, TextField } from '@kickabout/ui';
import { YearOfBirthField } from '../forms/year-of-birth-field.tsx';
import { PLAYER_ID_MISSING } from '../players/player-id-missing.tsx';
import type { OwnDetails } from './balance-card.tsx';

interface DetailsFormProps {
  readonly details: OwnDetails;
  /** Called when the details are saved, or editing is cancelled. */
  readonly onClose: () => void;
}

/** Changes the preferred name and the year of birth. */
export function DetailsForm({ details, onClose }: DetailsFormProps) {
  const update = useApiMutation('updatePlayer', {
    changes: ['getOwnDetails', 'getPlayer', 'listPlayers'],
    failed: 'Failed to update account details.',
    failure: 'form',
    done: (player) => {
      const { queryKey } = apiQuery('getOwnDetails', { params: { id: player.player_id } });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...player });
      return 'Account details updated successfully.';
    },
  });

  function submit(values: FormData) {
    const id = playerIdOf(useSession.getState());
    if (id === null) {
      notify('failure', PLAYER_ID_MISSING);
      return;
    }
    const body = {
      preferred_name: String(values.get('preferred_name') ?? '').trim(),
      year_of_birth: Number(values.get('year_of_birth')),
    };
    update.mutate({ params: { id }, body }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit} problem={update.problem} pending={update.isPending}>
      <TextField
        label="Preferred name"
        name="preferred_name"
        required
        maxLength={80}
        autoComplete="nickname"
        defaultValue={details.preferred_name}
      />
      <YearOfBirthField defaultValue={details.year_of_birth ?? undefined} />
      <Cluster>
        <SubmitButton>Save</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </Form>
  );
}
