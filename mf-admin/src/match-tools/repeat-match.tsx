import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Button, CalendarIcon, Icon } from '@kickabout/ui';
import { type Match, matchQuery } from './match-data.ts';

interface RepeatMatchProps {
  readonly match: Match;
  readonly className: string | undefined;
}

/** Creates the same match for next week and opens its page, or opens the one that's there already. */
export function RepeatMatch({ match, className }: RepeatMatchProps) {
  const navigate = useNavigate();
  const repeat = useApiMutation('repeatMatch', {
    changes: ['listMatches'],
    failed: 'Failed to create match. Please try again.',
    done: (next) => {
      queryClient.setQueryData(matchQuery(next.match_id).queryKey, next);
      void navigate(`/matches/${next.match_id}`);
      return 'This is next week’s match.';
    },
  });
  return (
    <Button
      icon={<Icon of={CalendarIcon} />}
      className={className}
      pending={repeat.isPending}
      pendingLabel="Creating the match…"
      onClick={() => repeat.mutate({ params: { id: match.match_id } })}
    >
      Same again next week
    </Button>
  );
}
