import type { TeamId } from '@kickabout/contract';
import { announce } from '@kickabout/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Member } from '../members.ts';
import { TEAM_NAMES, TEAM_ORDER } from '../team-names.ts';
import styles from './team-board.module.css';
import { teamLists } from './team-lists.ts';
import { TeamRow, teamChoiceId } from './team-row.tsx';
import { useDragToTeam } from './use-drag-to-team.ts';

interface TeamBoardProps {
  readonly players: readonly Member[];
  readonly onMove: (key: string, teamId: TeamId) => void;
}

/** Both teams and the reserves. Players move between them by dragging, clicking or with the keyboard. */
export function TeamBoard({ players, onMove }: TeamBoardProps) {
  const lastChosen = useRef<string | null>(null);
  const lists = teamLists(players);
  const { drag, rowHandlers } = useDragToTeam(move);

  function move(key: string, teamId: TeamId) {
    const player = players.find((one) => one.key === key);
    if (player === undefined || player.team_id === teamId) return;
    announce(`${player.preferred_name}: ${TEAM_NAMES[teamId]}`);
    onMove(key, teamId);
  }

  function choose(key: string, teamId: TeamId) {
    lastChosen.current = key;
    move(key, teamId);
  }

  // A row that moves to another list is mounted again, which would lose the focus inside it.
  useLayoutEffect(() => {
    const chosen = players.find(({ key }) => key === lastChosen.current);
    if (chosen === undefined || document.activeElement !== document.body) return;
    document.getElementById(teamChoiceId(chosen.key, chosen.team_id))?.focus();
  }, [players]);

  return (
    <div className={styles['board']}>
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
                onLeave={() => {
                  lastChosen.current = null;
                }}
              />
            ))}
          </ul>
          {lists[teamId].length === 0 && <p className={styles['empty']}>No players. Drag some here.</p>}
        </div>
      ))}
    </div>
  );
}
