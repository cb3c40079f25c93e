import { apiAddress } from '@kickabout/client';
import { teamSheetText } from '@kickabout/domain';
import { notify } from '@kickabout/federation/host';
import {
  Button,
  ButtonLink,
  CalendarIcon,
  CopyIcon,
  Dialog,
  formatAmount,
  Icon,
  PrintIcon,
  TextareaField,
} from '@kickabout/ui';
import { useState } from 'react';
import { everyoneIn } from '../match-model/everyone.ts';
import type { Match, MatchAndPlayers, MatchPlayer } from '../match-model/queries.ts';
import styles from './share-match.module.css';

/** Sends the match to the group chat, a calendar or a printer. */
export function ShareMatch({ match, players }: MatchAndPlayers) {
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

/** Copies the match for the group chat; if the browser doesn't allow that, shows the text to copy by hand. */
function CopyForWhatsapp({ match, players }: MatchAndPlayers) {
  const [byHand, setByHand] = useState<string | null>(null);

  async function copy(known: readonly MatchPlayer[]) {
    const text = matchText(match, known, window.location.origin);
    if (await copyText(text)) notify('success', 'Copied. Paste it into your group chat.');
    else setByHand(text);
  }

  return (
    <>
      <Button
        size="small"
        icon={<Icon of={CopyIcon} />}
        disabled={players === null}
        onClick={() => players !== null && void copy(players)}
      >
        Copy for WhatsApp
      </Button>
      <Dialog open={byHand !== null} onClose={() => setByHand(null)} title="Copy for WhatsApp">
        <TextareaField
          label="Select all and copy"
          rows={12}
          readOnly
          value={byHand ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
}

/** The text for the group chat. `origin` is the site's, e.g. `https://club.example`. */
function matchText(match: Match, players: readonly MatchPlayer[], origin: string): string {
  const everyone = everyoneIn(match, players);
  const named = (place: MatchPlayer['place']) =>
    everyone.filter((one) => one.place === place).map(({ name }) => name);
  return teamSheetText({
    matchName: match.match_name,
    price: formatAmount(match.price),
    places: match.number_of_players,
    in: named('in'),
    waiting: named('waiting'),
    link: `${origin}/matches/${match.match_id}`,
  });
}

/** False if the browser doesn't allow it, for example on a page without HTTPS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
