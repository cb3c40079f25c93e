import {
  Button,
  Cluster,
  Form,
  formatAmount,
  List,
  ListRow,
  Stack,
  SubmitButton,
  useConfirm,
} from '@kickabout/ui';
import { signedUp } from '../series/series-card.tsx';
import { type Effects, useUpdatePitch } from './mutations.ts';
import { type Pitch, PitchFields, pitchFrom } from './pitch-fields.tsx';

/** Edits a pitch. If upcoming matches would change, it first shows which, and saves exactly that. */
export function EditPitch({ pitch, onDone }: { readonly pitch: Pitch; readonly onDone: () => void }) {
  const { ask, dialog } = useConfirm();
  const save = useUpdatePitch(pitch, (matches) =>
    ask({
      title: 'Save this pitch?',
      body: <PitchEffects matches={matches} />,
      confirmLabel: 'Save pitch',
    }),
  );
  return (
    <Form
      onSubmit={(values) => save.mutate(pitchFrom(values), { onSuccess: (saved) => saved && onDone() })}
      mutation={save}
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

/** Says, before it happens, what a change of a pitch does to the upcoming matches on it. */
function PitchEffects({ matches }: { readonly matches: Effects }) {
  const isRenamed = matches.some(({ match_name, new_name }) => match_name !== new_name);
  const isTaken = matches.some(({ keeps_price }) => keeps_price === 'players');
  return (
    <Stack gap={4}>
      {isRenamed && <p>All matches on this pitch, played ones too, will have its new name.</p>}
      <List label="Upcoming matches">
        {matches.map((match) => (
          <ListRow key={match.match_id} detail={detailOf(match)}>
            {match.new_name}
          </ListRow>
        ))}
      </List>
      {isTaken && (
        <p>
          What players have agreed to pay doesn’t change, nor what the pitch costs the club for that match.
          You can change both on the match’s page.
        </p>
      )}
    </Stack>
  );
}

/** `£5.00 → £6.10 per player`, or why its price stays. */
function detailOf({ price, new_price, players, keeps_price }: Effects[number]): string {
  const stays = `Stays ${formatAmount(price)} per player`;
  if (keeps_price === 'players') return `${stays}: ${players > 0 ? signedUp(players) : 'someone left late'}`;
  if (keeps_price === 'own_price') return `${stays}: chosen for this match`;
  if (price === new_price) return stays;
  return `${formatAmount(price)} → ${formatAmount(new_price)} per player`;
}
