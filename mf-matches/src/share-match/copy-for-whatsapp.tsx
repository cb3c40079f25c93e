import { notify } from '@kickabout/federation/host';
import { Button, CopyIcon, Dialog, TextareaField } from '@kickabout/ui';
import { useState } from 'react';
import type { Match, MatchPlayer } from '../match-model/match-data.ts';
import { copyText } from './copy-text.ts';
import { matchText } from './match-text.ts';

interface CopyForWhatsappProps {
  readonly match: Match;
  /** Null until they are known. */
  readonly players: readonly MatchPlayer[] | null;
}

/** Copies the match for the group's chat; where the browser does not allow it, shows the text to copy by hand. */
export function CopyForWhatsapp({ match, players }: CopyForWhatsappProps) {
  const [byHand, setByHand] = useState<string | null>(null);

  async function copy(known: readonly MatchPlayer[]) {
    const text = matchText(match, known, window.location.origin);
    if (await copyText(text)) notify('success', 'Copied. Paste it into your group.');
    else setByHand(text);
  }

  return (
    <>
      <Button
        size="small"
        icon={<CopyIcon />}
        disabled={players === null}
        onClick={() => players !== null && void copy(players)}
      >
        Copy for WhatsApp
      </Button>
      <Dialog open={byHand !== null} onClose={() => setByHand(null)} title="Copy for WhatsApp">
        <TextareaField
          label="Select all of it and copy"
          rows={12}
          readOnly
          value={byHand ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
}
