import type { TeamId } from '@kickabout/contract';
import { announce } from '@kickabout/ui';
import { useLayoutEffect, useRef } from 'react';
import { TEAM_NAMES, TEAM_ORDER } from '../../club/team-names.ts';
import type { MatchPlayer } from '../match-data.ts';
import styles from './team-board.module.css';
import { teamLists } from './team-lists.ts';
import { TeamRow, teamChoiceId } from './team-row.tsx';
import { useDragToTeam } from './use-drag-to-team.ts';

interface TeamBoardProps {
  readonly players: readonly MatchPlayer[];
  readonly onMove: (playerId: number, teamId: TeamId) => void;
}

/** Both teams and the reserves, between which players are moved by dragging, by clicking or with the keyboard. */
export function TeamBoard({ players, onMove }: TeamBoardProps) {
  const focusNext = useRef<string | null>(null);
  const lists = teamLists(players);
  const { drag, rowHandlers } = useDragToTeam(move);

  function move(playerId: number, teamId: TeamId) {
    const player = players.find(({ player_id }) => player_id === playerId);
    if (player === undefined || player.team_id === teamId) return;
    announce(`${player.preferred_name}: ${TEAM_NAMES[teamId]}`);
    onMove(playerId, teamId);
  }

  function choose(playerId: number, teamId: TeamId) {
    focusNext.current = teamChoiceId(playerId, teamId);
    move(playerId, teamId);
  }

  // A row that goes to another list is made anew, and the focus that was in it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows may have moved
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const control = document.getElementById(focusNext.current);
    if (!(control instanceof HTMLInputElement) || !control.checked) return;
    control.focus();
    focusNext.current = null;
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
                key={player.player_id}
                player={player}
                drag={drag}
                handlers={rowHandlers(player.player_id)}
                onChoose={choose}
              />
            ))}
          </ul>
          {lists[teamId].length === 0 && <p className={styles['empty']}>Nobody. Drag players here.</p>}
        </div>
      ))}
    </div>
  );
}
