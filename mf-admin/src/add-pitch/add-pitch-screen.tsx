import { apiQuery, queryClient } from '@kickabout/client';
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

const LABELS = {
  pitch_name: 'Pitch name',
  pitch_number: 'Pitch number',
  address: 'Address',
  postcode: 'Postcode',
  price: 'Price',
} as const;

/** Adds a pitch, then opens the form for a new match with that pitch selected. */
function AddPitchForm() {
  const navigate = useNavigate();
  const add = useApiMutation('createPitch', {
    changes: ['listPitches'],
    done: 'Pitch added successfully!',
    failed: 'Failed to add pitch. Please try again.',
    labels: LABELS,
    // The next page needs the new pitch straight away.
    onDone: (pitch) =>
      queryClient.setQueryData(apiQuery('listPitches').queryKey, (known) => known && [...known, pitch]),
  });

  function submit(values: FormData) {
    const text = (name: keyof typeof LABELS) => String(values.get(name) ?? '').trim();
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
      <TextField label={LABELS.pitch_name} name="pitch_name" required maxLength={80} autoComplete="off" />
      <TextField
        label={LABELS.pitch_number}
        name="pitch_number"
        required
        maxLength={20}
        autoComplete="off"
        hint="The venue’s own pitch number."
      />
      <TextField label={LABELS.address} name="address" required maxLength={200} autoComplete="off" />
      <TextField
        label={LABELS.postcode}
        name="postcode"
        required
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <MoneyField
        label={LABELS.price}
        name="price"
        required
        step={0.01}
        max={10_000}
        hint="For the whole pitch, per match. Split between the players."
      />
      <SubmitButton block pendingLabel="Adding the pitch…">
        Add Pitch
      </SubmitButton>
    </Form>
  );
}
