import { apiAddress } from '@kickabout/client';
import { Button, ButtonLink, CalendarIcon, Icon, PrintIcon } from '@kickabout/ui';
import type { Match, MatchPlayer } from '../match-model/match-data.ts';
import { CopyForWhatsapp } from './copy-for-whatsapp.tsx';
import styles from './share-match.module.css';

interface ShareMatchProps {
  readonly match: Match;
  readonly players: readonly MatchPlayer[] | null;
}

/** Sends the match to the group chat, a calendar or a printer. */
export function ShareMatch({ match, players }: ShareMatchProps) {
  return (
    <div className={styles['ways']} data-print="hide">
      <CopyForWhatsapp match={match} players={players} />
      {match.match_status === 'pending' && (
        <ButtonLink
          size="small"
          icon={<Icon of={CalendarIcon} />}
          href={apiAddress('getMatchCalendar', { params: { id: match.match_id } })}
        >
          Add to calendar
        </ButtonLink>
      )}
      <Button size="small" icon={<Icon of={PrintIcon} />} onClick={() => window.print()}>
        Print team sheet
      </Button>
    </div>
  );
}
