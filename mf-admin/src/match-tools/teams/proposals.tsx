import { BEST_SPLIT_MOST_PLAYERS, type TeamSplit } from '@kickabout/domain';
import { Button, Columns, Icon, Notice, ShuffleIcon } from '@kickabout/ui';
import { useState } from 'react';
import type { RatedMatchPlayer } from '../match-data.ts';
import { ProposalCard } from './proposal-card.tsx';
import { methodNote, proposeTeams } from './propose-teams.ts';

interface ProposalsProps {
  readonly ratings: readonly RatedMatchPlayer[];
  readonly onUse: (split: TeamSplit) => void;
}

/** Both proposals side by side, to choose from. */
export function Proposals({ ratings, onUse }: ProposalsProps) {
  const [{ balanced, best }, setProposals] = useState(() => proposeTeams(ratings, Math.random));
  const names = new Map(ratings.map((player) => [player.player_id, player.preferred_name]));
  const nameOf = (playerId: number) => names.get(playerId) ?? '';
  return (
    <Columns min="19rem" gap={3}>
      <ProposalCard
        title="Balanced teams"
        note={methodNote(balanced)}
        split={balanced}
        nameOf={nameOf}
        useLabel="Use balanced teams"
        onUse={() => onUse(balanced)}
        extra={
          <Button
            icon={<Icon of={ShuffleIcon} />}
            onClick={() => setProposals(proposeTeams(ratings, Math.random))}
          >
            Shuffle again
          </Button>
        }
      />
      {best.ok ? (
        <ProposalCard
          title="Best split"
          note="The fairest possible split."
          split={best}
          nameOf={nameOf}
          useLabel="Use best split"
          onUse={() => onUse(best)}
        />
      ) : (
        <Notice title="No best split">
          Best split works for up to {BEST_SPLIT_MOST_PLAYERS} players; this match has {ratings.length}.
        </Notice>
      )}
    </Columns>
  );
}
