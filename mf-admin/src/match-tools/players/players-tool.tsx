import { PlayerPicker } from '@kickabout/admin';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { hasStarted } from '@kickabout/domain';
import {
  Avatar,
  Badge,
  Button,
  Cluster,
  Icon,
  List,
  ListRow,
  PlusIcon,
  SmallText,
  Stack,
  useMoveFocus,
  VisuallyHidden,
} from '@kickabout/ui';
import type { Member, ToolProps } from '../members.ts';
import { lastMatchQuery, type Match, matchPlayersQuery } from '../queries.ts';
import { TEAM_NAMES } from '../team-names.ts';
import styles from './players-tool.module.css';
import { ShortOfMoney } from './short-of-money.tsx';
import { type Addable, usePlayerChanges } from './use-player-changes.ts';

/** Adds single players to a match and removes them, before and after it starts. */
export function PlayersTool({ match, players }: ToolProps) {
  const [title, moveFocus] = useMoveFocus<HTMLHeadingElement>();
  const { add, short, leaveOut, remove, isPending, dialog } = usePlayerChanges(match, () => {
    // The box for names keeps the focus; any other button that was pressed goes with the change, or is disabled meanwhile.
    if (!(document.activeElement instanceof HTMLInputElement)) moveFocus();
  });
  const already = new Map(
    players.flatMap(({ who }) => (who.kind === 'player' ? [[who.id, 'In this match'] as const] : [])),
  );
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h3>Add a player</h3>
        <PlayerPicker
          label="Find a player to add"
          unavailable={already}
          button={(name) => (
            <>
              <Icon of={PlusIcon} /> Add<VisuallyHidden> {name}</VisuallyHidden>
            </>
          )}
          onPick={(player) => add([player])}
          picksSeveral
        />
        {!hasStarted(match.match_status) && (
          <LastPlayers already={already} onAdd={add} isPending={isPending} />
        )}
        {short.map((one) => (
          <ShortOfMoney
            key={one.player.player_id}
            match={match}
            short={one}
            isPending={isPending}
            onAdd={(mayOwe) => add([one.player], mayOwe)}
            onLeaveOut={() => leaveOut(one.player.player_id)}
          />
        ))}
      </Stack>
      <Stack gap={2}>
        <h3 ref={title} tabIndex={-1}>
          In this match{players.length > 0 && ` (${players.length})`}
        </h3>
        {players.length === 0 ? (
          <SmallText>No players yet.</SmallText>
        ) : (
          <div className={styles['players']}>
            <List label="Players in this match">
              {latestFirst(players).map((player) => (
                <ListRow
                  key={player.key}
                  leading={<Avatar name={player.preferred_name} size="small" />}
                  detail={
                    players.some(({ team_id }) => team_id !== 0) ? TEAM_NAMES[player.team_id] : undefined
                  }
                  trailing={
                    <Button size="small" disabled={isPending} onClick={() => void remove(player)}>
                      Remove<VisuallyHidden> {player.preferred_name}</VisuallyHidden>
                    </Button>
                  }
                >
                  {player.preferred_name} <Standing match={match} player={player} />
                </ListRow>
              ))}
            </List>
          </div>
        )}
      </Stack>
      {dialog}
    </Stack>
  );
}

/** So that the player just added is in sight, below the box. */
const latestFirst = (players: readonly Member[]) =>
  players.toSorted((one, other) => other.joined_at.localeCompare(one.joined_at));

interface LastPlayersProps {
  readonly already: ReadonlyMap<number, string>;
  readonly onAdd: (players: readonly Addable[]) => void;
  readonly isPending: boolean;
}

/** Those who played last time and aren't in yet: one by one, or all together. */
function LastPlayers({ already, onAdd, isPending }: LastPlayersProps) {
  const last = useInfiniteQuery(lastMatchQuery).data?.[0]?.match_id;
  const played = useQuery({ ...matchPlayersQuery(last ?? 0), enabled: last !== undefined });
  const missing = (played.data ?? []).filter(
    ({ player_id, plays }) => plays !== false && !already.has(player_id),
  );
  if (missing.length === 0) return null;
  return (
    <Stack gap={2}>
      <p>From the last match:</p>
      <Cluster>
        {missing.length > 1 && (
          <Button size="small" variant="primary" disabled={isPending} onClick={() => onAdd(missing)}>
            Add all {missing.length}
          </Button>
        )}
        {missing.map((player) => (
          <Button
            key={player.player_id}
            size="small"
            icon={<Icon of={PlusIcon} />}
            disabled={isPending}
            onClick={() => onAdd([player])}
          >
            <VisuallyHidden>Add </VisuallyHidden>
            {player.preferred_name}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

function Standing({ match, player }: { readonly match: Match; readonly player: Member }) {
  if (player.place === 'in') return null;
  return <Badge tone="warn">{hasStarted(match.match_status) ? 'doesn’t play' : 'waiting'}</Badge>;
}
