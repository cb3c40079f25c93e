import { apiQuery, callApi, invalidate, queryClient, useRefusal } from '@kickabout/client';
import type { RequestOf, ResponseOf } from '@kickabout/contract';
import { notify } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Form, MoneyField, SubmitButton, TextField } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';

const LABELS = {
  pitch_name: 'Pitch name',
  pitch_number: 'Pitch number',
  address: 'Address',
  postcode: 'Postcode',
  price: 'Price',
} as const;

/** Adds a pitch, then opens the form for a new match with that pitch selected. */
export function AddPitchForm() {
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: (body: RequestOf<'createPitch'>['body']) => callApi('createPitch', { body }),
    onSuccess: (pitch) => {
      notify('success', 'Pitch added successfully!');
      notePitch(pitch);
      void navigate(`/create-match?pitch=${pitch.pitch_id}`);
    },
    onError: (error) => console.warn('Adding a pitch:', error),
  });
  const problem = useRefusal('Failed to add pitch. Please try again.', add.error, LABELS);

  function submit(values: FormData) {
    const text = (name: keyof typeof LABELS) => String(values.get(name) ?? '').trim();
    add.mutate({
      pitch_name: text('pitch_name'),
      pitch_number: text('pitch_number'),
      address: text('address'),
      postcode: text('postcode'),
      price: Number(text('price')),
    });
  }

  return (
    <Form onSubmit={submit} problem={problem} pending={add.isPending}>
      <TextField label={LABELS.pitch_name} name="pitch_name" required maxLength={80} autoComplete="off" />
      <TextField
        label={LABELS.pitch_number}
        name="pitch_number"
        required
        maxLength={20}
        autoComplete="off"
        hint="The venue's own pitch number."
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

/** Adds the new pitch to the cached list, so that the next page shows it straight away, and refetches the list. */
function notePitch(pitch: ResponseOf<'createPitch'>): void {
  queryClient.setQueryData(apiQuery('listPitches').queryKey, (known) => known && [...known, pitch]);
  void invalidate('listPitches');
}
