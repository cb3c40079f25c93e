import { callApi } from '@kickabout/client';
import { useCallMutation } from '@kickabout/federation/host';
import { Button, Cluster, Form, SubmitButton, useConfirm } from '@kickabout/ui';
import { PitchEffects } from './pitch-effects.tsx';
import { type Pitch, PitchFields, pitchFrom } from './pitch-fields.tsx';
import { PITCH_QUERIES } from './queries.ts';

type Fields = ReturnType<typeof pitchFrom>;

/** Edits a pitch. If upcoming matches would change, it first shows which, and saves exactly that. */
export function EditPitch({ pitch, onDone }: { readonly pitch: Pitch; readonly onDone: () => void }) {
  const { ask, dialog } = useConfirm();
  async function saveAsShown(typed: Fields) {
    const params = { id: pitch.pitch_id };
    const body = changesOf(pitch, typed);
    const { matches } = await callApi('previewPitch', { params, body });
    const agrees =
      matches.length === 0 ||
      (await ask({
        title: 'Save this pitch?',
        body: <PitchEffects matches={matches} />,
        confirmLabel: 'Save pitch',
      }));
    if (!agrees) return null;
    const expected_prices = matches
      .filter(({ price, new_price }) => price !== new_price)
      .map(({ match_id, new_price }) => ({ match_id, price: new_price }));
    return callApi('updatePitch', { params, body: { ...body, expected_prices } });
  }
  const save = useCallMutation('updatePitch', saveAsShown, {
    changes: PITCH_QUERIES,
    failed: 'Failed to save the pitch. Please try again.',
    failure: 'form',
    done: (saved) => (saved === null ? undefined : 'Pitch saved.'),
  });
  return (
    <Form
      onSubmit={(values) => save.mutate(pitchFrom(values), { onSuccess: (saved) => saved && onDone() })}
      problem={save.problem}
      pending={save.isPending}
    >
      <PitchFields pitch={pitch} />
      <Cluster>
        <SubmitButton pendingLabel="Saving the pitch…">Save pitch</SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
      </Cluster>
      {dialog}
    </Form>
  );
}

/** What was typed over, so that it never undoes someone else's change. */
function changesOf(pitch: Pitch, typed: Fields): Partial<Fields> {
  const changed = Object.entries(typed).filter(([name, value]) => pitch[name as keyof Fields] !== value);
  return Object.fromEntries(changed);
}
