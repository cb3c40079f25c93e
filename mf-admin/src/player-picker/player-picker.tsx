import { apiPages, useLoggedFailure } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
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
import { useDeferredValue, useState } from 'react';
import { nameAmong, type PlayerName, type UnmatchedPayment } from './name-among.ts';
import styles from './payment-card.module.css';

const MOST_SHOWN = 6;

interface PlayerPickerProps {
  readonly payment: UnmatchedPayment;
  readonly onPick: (player: PlayerName) => void;
}

/** Searches for the player a payment belongs to. */
export function PlayerPicker({ payment, onPick }: PlayerPickerProps) {
  const [term, setTerm] = useState('');
  const search = useDeferredValue(term.trim());
  const query = useInfiniteQuery({
    ...apiPages('listPlayers', { query: { search, search_in: 'any_name', limit: MOST_SHOWN } }),
    enabled: search !== '',
    placeholderData: (before) => before,
  });
  useLoggedFailure('Error searching players:', query);
  const found = search === '' ? [] : (query.data ?? []);
  return (
    <Stack gap={2}>
      <SearchField
        label={`Find the player for ${formatPounds(payment.amount)} from ${payment.payer_name}`}
        placeholder="Search players by name..."
        value={term}
        spellCheck={false}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <div className={styles['found']}>
          <List label="Players found">
            {found.map((player) => (
              <ListRow
                key={player.player_id}
                leading={<Avatar name={player.preferred_name} size="small" />}
                detail={player.preferred_name}
                trailing={
                  <Button size="small" onClick={() => onPick(player)}>
                    Assign
                    <VisuallyHidden> to {nameAmong(found, player)}</VisuallyHidden>
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
        {query.isSuccess && search !== '' && statusText(found.length, query.hasNextPage)}
      </p>
    </Stack>
  );
}

function statusText(found: number, hasMore: boolean): string {
  if (found === 0) return 'No players found';
  if (hasMore) return `More than ${found} players found, showing the first ${found}`;
  return found === 1 ? '1 player found' : `${found} players found`;
}
