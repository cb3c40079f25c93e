import { apiQuery, queryClient } from '@kickabout/client';
import { poundsFromPence } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Card, Form, MoneyField, Page, PageHeader, SubmitButton, TextField } from '@kickabout/ui';

/** `/add-pitch` */
export function Component() {
  return (
    <Page width="form">
      <PageHeader title="Add Pitch" subtitle="Once it’s added, you can create matches on it." />
      <Card>
        <AddPitchForm />
      </Card>
    </Page>
  );
}

/** Adds a pitch, then opens the form for a new match with that pitch selected. */
function AddPitchForm() {
  const navigate = useNavigate();
  const add = useApiMutation('createPitch', {
    changes: ['listPitches'],
    failed: 'Failed to add pitch. Please try again.',
    failure: 'form',
    done: (pitch) => {
      // The next page needs the new pitch straight away.
      queryClient.setQueryData(apiQuery('listPitches').queryKey, (known) => known && [...known, pitch]);
      return 'Pitch added successfully!';
    },
  });

  function submit(values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const body = {
      pitch_name: text('pitch_name'),
      pitch_number: text('pitch_number'),
      address: text('address'),
      postcode: text('postcode'),
      price: Number(text('price')),
    };
    add.mutate({ body }, { onSuccess: ({ pitch_id }) => void navigate(`/create-match?pitch=${pitch_id}`) });
  }

  return (
    <Form onSubmit={submit} problem={add.problem} pending={add.isPending}>
      <TextField label="Pitch name" name="pitch_name" required maxLength={80} autoComplete="off" />
      <TextField
        label="Pitch number"
        name="pitch_number"
        required
        maxLength={20}
        autoComplete="off"
        hint="The venue’s own pitch number."
      />
      <TextField label="Address" name="address" required maxLength={200} autoComplete="off" />
      <TextField
        label="Postcode"
        name="postcode"
        required
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <MoneyField
        label="Price"
        name="price"
        required
        max={poundsFromPence(1_000_000)}
        hint="For the whole pitch, per match. Split between the players."
      />
      <SubmitButton block pendingLabel="Adding the pitch…">
        Add Pitch
      </SubmitButton>
    </Form>
  );
}
