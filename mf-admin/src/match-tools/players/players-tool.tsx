import { PlayerPicker } from '@kickabout/admin';
import { hasStarted } from '@kickabout/domain';
import {
  Avatar,
  Badge,
  Button,
  Icon,
  List,
  ListRow,
  PlusIcon,
  Stack,
  useMoveFocus,
  VisuallyHidden,
} from '@kickabout/ui';
import type { Member } from '../members.ts';
import type { Match } from '../queries.ts';
import { TEAM_NAMES } from '../team-names.ts';
import styles from './players-tool.module.css';
import { usePlayerChanges } from './use-player-changes.ts';

interface PlayersToolProps {
  readonly match: Match;
  readonly players: readonly Member[];
}

/** Adds single players to a match and removes them, before and after it starts. */
export function PlayersTool({ match, players }: PlayersToolProps) {
  // The button that was pressed goes with the change.
  const [title, moveFocus] = useMoveFocus<HTMLHeadingElement>();
  const { add, remove, isPending, dialog } = usePlayerChanges(match, moveFocus);
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
          onPick={add}
        />
      </Stack>
      <Stack gap={2}>
        <h3 ref={title} tabIndex={-1}>
          In this match
        </h3>
        {players.length === 0 ? (
          <p className={styles['none']}>No players yet.</p>
        ) : (
          <div className={styles['players']}>
            <List label="Players in this match">
              {players.map((player) => (
                <ListRow
                  key={player.key}
                  leading={<Avatar name={player.preferred_name} size="small" />}
                  detail={TEAM_NAMES[player.team_id]}
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

function Standing({ match, player }: { readonly match: Match; readonly player: Member }) {
  if (player.place === 'in') return null;
  return <Badge tone="warn">{hasStarted(match.match_status) ? 'doesn’t play' : 'waiting'}</Badge>;
}
