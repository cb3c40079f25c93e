import { useQuery } from '@kickabout/client/query';
import { BEST_SPLIT_MOST_PLAYERS } from '@kickabout/domain';
import { Button, CheckboxField, Icon, Notice, ShuffleIcon, Stack } from '@kickabout/ui';
import { useMemo, useState } from 'react';
import type { RatedMember } from '../members.ts';
import { type Teammates, teammatesQuery } from '../queries.ts';
import { ProposalCard } from './proposal-card.tsx';
import { balancedTeams, bestNote, bestTeams, methodNote } from './propose-teams.ts';

interface ProposalsProps {
  readonly matchId: number;
  /** As they are when the proposals open. */
  readonly ratings: readonly RatedMember[];
  readonly onUse: (team1: readonly RatedMember[], team2: readonly RatedMember[]) => void;
}

const UNKNOWN: Teammates = [];

/** The best split first, and the specification's as another. */
export function Proposals({ matchId, ratings: initial, onUse }: ProposalsProps) {
  // The same array on each render, because every split is tried when it changes.
  const [ratings] = useState(initial);
  const teammates = useQuery(teammatesQuery(matchId));
  const [balanced, setBalanced] = useState(() => balancedTeams(ratings, Math.random));
  const [isMixing, setMixing] = useState(false);
  const lately = teammates.data ?? UNKNOWN;
  const best = useMemo(() => bestTeams(ratings, isMixing ? lately : UNKNOWN), [ratings, isMixing, lately]);
  const shared = { ratings, lately, onUse };
  return (
    <Stack gap={3}>
      {best.ok ? (
        <ProposalCard
          title="Best split"
          note={bestNote(best, isMixing)}
          split={best}
          {...shared}
          useLabel="Use best split"
          choice={
            <CheckboxField
              label="Split up recent teammates"
              hint={mixingHint(teammates.data)}
              checked={isMixing}
              disabled={lately.length === 0}
              onChange={({ target }) => setMixing(target.checked)}
            />
          }
        />
      ) : (
        <Notice title="No best split">
          Best split works for up to {BEST_SPLIT_MOST_PLAYERS} players; this match has {ratings.length}.
        </Notice>
      )}
      <ProposalCard
        title="Another split"
        note={`Balanced teams. ${methodNote(balanced)}`}
        split={balanced}
        {...shared}
        useLabel="Use balanced teams"
        isSecond={best.ok}
        extra={
          <Button
            icon={<Icon of={ShuffleIcon} />}
            onClick={() => setBalanced(balancedTeams(ratings, Math.random))}
          >
            Shuffle again
          </Button>
        }
      />
    </Stack>
  );
}

function mixingHint(teammates: Teammates | undefined): string {
  if (teammates === undefined) return 'We don’t know yet who played together.';
  if (teammates.length === 0) return 'None of them have been teammates in the last four weeks.';
  return 'Looks at the last four weeks. Fairness still comes first.';
}
