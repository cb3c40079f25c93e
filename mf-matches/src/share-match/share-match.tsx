import { apiAddress } from '@kickabout/client';
import { chatTextOf } from '@kickabout/domain';
import { notify } from '@kickabout/federation/host';
import {
  Button,
  ButtonLink,
  CalendarIcon,
  COPIED,
  CopyIcon,
  copyText,
  Dialog,
  formatAmount,
  Icon,
  PrintIcon,
  ShareIcon,
  share,
  shareLabel,
  TextareaField,
} from '@kickabout/ui';
import { useState } from 'react';
import { everyoneIn } from '../match-model/everyone.ts';
import type { MatchAndPlayers } from '../match-model/queries.ts';
import styles from './share-match.module.css';

/** Sends the match to the group chat, a calendar or a printer. */
export function ShareMatch({ match, players }: MatchAndPlayers) {
  const [byHand, setByHand] = useState<string | null>(null);
  const text =
    players &&
    chatTextOf(match, everyoneIn(match, players), {
      price: formatAmount(match.price),
      origin: window.location.origin,
    });

  async function send(text: string, how: 'share' | 'copy') {
    const picture = `/matches/${match.match_id}/picture.png`;
    const ended =
      how === 'share' ? await share({ text, picture }) : (await copyText(text)) ? 'copied' : 'impossible';
    if (ended === 'copied') notify('success', COPIED);
    else if (ended === 'impossible') setByHand(text);
  }

  return (
    <div className={styles['ways']} data-print="hide">
      {shareLabel() === 'Share' && (
        <Button
          size="small"
          icon={<Icon of={ShareIcon} />}
          disabled={text === null}
          onClick={() => text && void send(text, 'share')}
        >
          Share
        </Button>
      )}
      <Button
        size="small"
        icon={<Icon of={CopyIcon} />}
        disabled={text === null}
        onClick={() => text && void send(text, 'copy')}
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
