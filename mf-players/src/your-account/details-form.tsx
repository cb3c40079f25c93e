import { POSITIONS } from '@kickabout/contract';
import { notify } from '@kickabout/federation/host';
import { playerIdOf, useSession } from '@kickabout/session';
import { Button, Cluster, Form, SelectField, SubmitButton, TextField, textIn } from '@kickabout/ui';
import { PLAYER_ID_MISSING } from '../players/player-id-missing.tsx';
import { POSITION_LABELS } from '../players/position-labels.ts';
import type { OwnDetails } from './balance-card.tsx';
import { useUpdatePlayer } from './mutations.ts';
import { YearOfBirthField } from './year-of-birth-field.tsx';

const POSITION_OPTIONS = [
  { value: '', label: 'No position' },
  ...POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] })),
];

interface DetailsFormProps {
  readonly details: OwnDetails;
  /** Called when the details are saved, or editing is cancelled. */
  readonly onClose: () => void;
}

/** Changes the preferred name, the year of birth and the position. */
export function DetailsForm({ details, onClose }: DetailsFormProps) {
  const update = useUpdatePlayer();

  function submit(values: FormData) {
    const id = playerIdOf(useSession.getState());
    if (id === null) {
      notify('failure', PLAYER_ID_MISSING);
      return;
    }
    const position = POSITIONS.find((known) => known === values.get('position')) ?? null;
    const body = {
      preferred_name: textIn(values)('preferred_name'),
      year_of_birth: Number(values.get('year_of_birth')),
      position,
    };
    update.mutate({ params: { id }, body }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit} mutation={update}>
      <TextField
        label="Preferred name"
        name="preferred_name"
        required
        maxLength={80}
        autoComplete="nickname"
        defaultValue={details.preferred_name}
      />
      <YearOfBirthField defaultValue={details.year_of_birth ?? undefined} />
      <SelectField
        label="Position"
        name="position"
        hint="Optional. Everyone sees it on your profile."
        options={POSITION_OPTIONS}
        defaultValue={details.position ?? ''}
      />
      <Cluster>
        <SubmitButton>Save</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </Form>
  );
}
