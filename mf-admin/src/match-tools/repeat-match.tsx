import { useNavigate } from '@kickabout/federation/router';
import { Button, CalendarIcon, Icon } from '@kickabout/ui';
import { useRepeatMatch } from './mutations.ts';
import type { Match } from './queries.ts';

interface RepeatMatchProps {
  readonly match: Match;
  readonly className: string | undefined;
}

/** Creates the same match for next week and opens its page, or opens the one that's there already. */
export function RepeatMatch({ match, className }: RepeatMatchProps) {
  const navigate = useNavigate();
  const repeat = useRepeatMatch(navigate);
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
