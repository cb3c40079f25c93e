import { Button, PrintIcon } from '@kickabout/ui';
import type { Match, MatchPlayer } from '../match-model/match-data.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { CopyForWhatsapp } from './copy-for-whatsapp.tsx';
import styles from './share-match.module.css';

interface ShareMatchProps {
  readonly match: Match;
  readonly players: readonly MatchPlayer[] | null;
}

/** Ways to take the match elsewhere: to the group's chat, a calendar, a sheet of paper. */
export function ShareMatch({ match, players }: ShareMatchProps) {
  return (
    <div className={styles['ways']}>
      <CopyForWhatsapp match={match} players={players} />
      {match.match_status === 'pending' && <AddToCalendar matchId={match.match_id} />}
      <Button size="small" icon={<PrintIcon />} onClick={() => window.print()}>
        Print team sheet
      </Button>
    </div>
  );
}
