import type { TeamId } from '@kickabout/contract';
import { announce, SmallText } from '@kickabout/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Member } from '../members.ts';
import { TEAM_NAMES, TEAM_ORDER } from '../team-names.ts';
import styles from './team-board.module.css';
import { teamLists } from './team-lists.ts';
import { TeamRow, teamChoiceId } from './team-row.tsx';
import { useDragToTeam } from './use-drag-to-team.ts';
import type { PickedTeams } from './use-teams.ts';

interface TeamBoardProps {
  readonly players: readonly Member[];
  /** Who moves to which team: one player, or two who swap. */
  readonly onMove: (teams: PickedTeams) => void;
}

/** Two presses of the same name within this time are one: some browsers report a mouse's twice. Milliseconds. */
const ONE_PRESS = 60;

/**
 * Both teams and the reserves. Players move between them by dragging, clicking or with the keyboard; two in different teams swap when
 * one name is tapped after the other.
 */
export function TeamBoard({ players, onMove }: TeamBoardProps) {
  const lastChosen = useRef<string | null>(null);
  const lists = teamLists(players);
  const [chosen, setChosen] = useState<string | null>(null);
  const lastPress = useRef({ key: '', at: 0 });
  const { drag, rowHandlers } = useDragToTeam(move, press);

  function move(key: string, teamId: TeamId) {
    const player = players.find((one) => one.key === key);
    if (player === undefined || player.team_id === teamId) return;
    announce(`${player.preferred_name}: ${TEAM_NAMES[teamId]}`);
    onMove({ [key]: teamId });
  }

  function press(key: string) {
    const at = Date.now();
    const isSame = lastPress.current.key === key && at - lastPress.current.at < ONE_PRESS;
    lastPress.current = { key, at };
    if (isSame) return;
    const [one, other] = [chosen, key].map((each) => players.find((player) => player.key === each));
    if (!other) return;
    if (!one || one.team_id === other.team_id) {
      const next = chosen === key ? null : key;
      setChosen(next);
      if (next !== null) announce(`${other.preferred_name}: tap someone in another team to swap.`);
      return;
    }
    setChosen(null);
    announce(`${one.preferred_name} and ${other.preferred_name} swapped.`);
    lastChosen.current = key;
    onMove({ [one.key]: other.team_id, [other.key]: one.team_id });
  }

  function choose(key: string, teamId: TeamId) {
    lastChosen.current = key;
    move(key, teamId);
  }

  // A row that moves to another list is mounted again, which would lose the focus inside it.
  useLayoutEffect(() => {
    const moved = players.find(({ key }) => key === lastChosen.current);
    if (moved === undefined || document.activeElement !== document.body) return;
    document.getElementById(teamChoiceId(moved.key, moved.team_id))?.focus();
  }, [players]);

  return (
    <div className={styles['board']}>
      <SmallText className={styles['hint']}>Tap two names to swap them, or drag.</SmallText>
      {TEAM_ORDER.map((teamId) => (
        <div
          key={teamId}
          className={styles['team']}
          data-drop-team={teamId}
          data-over={(drag !== null && drag.over === teamId) || undefined}
        >
          <h3 className={styles['title']}>
            {TEAM_NAMES[teamId]} <span className={styles['size']}>{lists[teamId].length}</span>
          </h3>
          <ul aria-label={TEAM_NAMES[teamId]} className={styles['rows']}>
            {lists[teamId].map((player) => (
              <TeamRow
                key={player.key}
                player={player}
                drag={drag}
                handlers={rowHandlers(player.key)}
                onChoose={choose}
                isChosen={chosen === player.key}
                onPress={press}
                onLeave={() => {
                  lastChosen.current = null;
                }}
              />
            ))}
          </ul>
          {lists[teamId].length === 0 && <SmallText>No players. Drag some here.</SmallText>}
        </div>
      ))}
    </div>
  );
}
