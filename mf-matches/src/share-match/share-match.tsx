import { Button, Cluster, PrintIcon } from '@kickabout/ui';
import type { Match, MatchPlayer } from '../match-facts/match-data.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { CopyForWhatsapp } from './copy-for-whatsapp.tsx';

interface ShareMatchProps {
  readonly match: Match;
  readonly players: readonly MatchPlayer[] | null;
}

/** Ways to take the match elsewhere: to the group's chat, a calendar, a sheet of paper. */
export function ShareMatch({ match, players }: ShareMatchProps) {
  return (
    <Cluster>
      <CopyForWhatsapp match={match} players={players} />
      {match.match_status === 'pending' && <AddToCalendar match={match} />}
      <Button size="small" icon={<PrintIcon />} onClick={() => window.print()}>
        Print team sheet
      </Button>
    </Cluster>
  );
}
