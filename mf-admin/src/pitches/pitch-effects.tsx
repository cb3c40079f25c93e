import type { ResponseOf } from '@kickabout/contract';
import { formatAmount, List, ListRow, Stack } from '@kickabout/ui';
import { signedUp } from '../series/series-card.tsx';

type Effects = ResponseOf<'previewPitch'>['matches'];

/** Says, before it happens, what a change of a pitch does to the upcoming matches on it. */
export function PitchEffects({ matches }: { readonly matches: Effects }) {
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
