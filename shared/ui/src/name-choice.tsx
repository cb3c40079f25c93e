import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { TrophyIcon } from './icons.ts';
import { Cluster } from './layout.tsx';

interface NameChoiceProps {
  readonly names: readonly { readonly player_id: number; readonly preferred_name: string }[];
  readonly chosen: number | null;
  readonly onChoose: (playerId: number) => void;
}

/** Who was best: a button for each name, in alphabetical order. One tap is a vote. */
export function NameChoice({ names, chosen, onChoose }: NameChoiceProps) {
  return (
    <Cluster>
      {names
        .toSorted((a, b) => a.preferred_name.localeCompare(b.preferred_name, 'en-GB'))
        .map(({ player_id, preferred_name }) => (
          <Button
            key={player_id}
            variant={player_id === chosen ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={player_id === chosen}
            icon={player_id === chosen && <Icon of={TrophyIcon} />}
            onClick={() => onChoose(player_id)}
          >
            {preferred_name}
          </Button>
        ))}
    </Cluster>
  );
}
