import { apiPages } from '@kickabout/client';
import { keepPreviousData, useInfiniteQuery } from '@kickabout/client/query';
import { Avatar, Button, List, ListRow, SearchField, SmallText, Stack } from '@kickabout/ui';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { nameAmong, type PlayerName } from './name-among.ts';
import styles from './player-picker.module.css';

const MOST_SHOWN = 6;

interface PlayerPickerProps {
  readonly label: string;
  readonly button: (name: string) => ReactNode;
  /** Players that can't be picked, by id, and why. */
  readonly unavailable?: ReadonlyMap<number, string>;
  readonly onPick: (player: PlayerName) => void;
  /** Whether the next one is picked straight away: the box is empty again, and has the focus. */
  readonly picksSeveral?: boolean;
}

const NO_ONE: ReadonlyMap<number, string> = new Map();

/** Searches for a player by name. */
export function PlayerPicker({
  label,
  button,
  unavailable = NO_ONE,
  onPick,
  picksSeveral = false,
}: PlayerPickerProps) {
  const id = useId();
  const [term, setTerm] = useState('');
  const search = useDeferredValue(term.trim());
  const query = useInfiniteQuery({
    ...apiPages('listPlayers', { query: { search, search_in: 'any_name', limit: MOST_SHOWN } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  function pick(player: PlayerName) {
    onPick(player);
    if (!picksSeveral) return;
    setTerm('');
    document.getElementById(id)?.focus();
  }
  const found = term === '' || search === '' ? [] : (query.data ?? []);
  return (
    <Stack gap={2}>
      <SearchField
        id={id}
        label={label}
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
                  unavailable.get(player.player_id) ?? (
                    <Button size="small" onClick={() => pick(player)}>
                      {button(nameAmong(found, player))}
                    </Button>
                  )
                }
              >
                {player.first_name} {player.last_name}
              </ListRow>
            ))}
          </List>
        </div>
      )}
      <SmallText role="status">
        {query.isSuccess && search !== '' && statusText(found.length, query.hasNextPage)}
      </SmallText>
    </Stack>
  );
}

function statusText(found: number, hasMore: boolean): string {
  if (found === 0) return 'No players found';
  if (hasMore) return `More than ${found} players found, showing the first ${found}`;
  return found === 1 ? '1 player found' : `${found} players found`;
}
