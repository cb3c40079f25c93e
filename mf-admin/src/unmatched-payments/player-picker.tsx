import {
  Avatar,
  Button,
  formatPounds,
  List,
  ListRow,
  SearchField,
  Stack,
  VisuallyHidden,
} from '@kickabout/ui';
import { useState } from 'react';
import { nameAmong, type PlayerName, searchPlayers, type UnmatchedPayment } from './likely-players.ts';
import styles from './payment-card.module.css';

const MOST_SHOWN = 6;

interface PlayerPickerProps {
  readonly payment: UnmatchedPayment;
  readonly players: readonly PlayerName[];
  readonly onPick: (player: PlayerName) => void;
}

/** Searches for the player a payment belongs to. */
export function PlayerPicker({ payment, players, onPick }: PlayerPickerProps) {
  const [term, setTerm] = useState('');
  const found = searchPlayers(players, term);
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <Stack gap={2}>
      <SearchField
        label={`Find the player for ${formatPounds(payment.amount)} from ${payment.payer_name}`}
        placeholder="Search players by name..."
        value={term}
        spellCheck={false}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {shown.length > 0 && (
        <div className={styles['found']}>
          <List label="Players found">
            {shown.map((player) => (
              <ListRow
                key={player.player_id}
                leading={<Avatar name={player.preferred_name} size="small" />}
                detail={player.preferred_name}
                trailing={
                  <Button size="small" onClick={() => onPick(player)}>
                    Assign
                    <VisuallyHidden> to {nameAmong(players, player)}</VisuallyHidden>
                  </Button>
                }
              >
                {player.first_name} {player.last_name}
              </ListRow>
            ))}
          </List>
        </div>
      )}
      <p role="status" className={styles['none']}>
        {statusText(term, found.length)}
      </p>
    </Stack>
  );
}

function statusText(term: string, found: number): string {
  if (term.trim() === '') return '';
  if (found === 0) return 'No players found';
  if (found > MOST_SHOWN) return `${found} players found, showing the first ${MOST_SHOWN}`;
  return found === 1 ? '1 player found' : `${found} players found`;
}
