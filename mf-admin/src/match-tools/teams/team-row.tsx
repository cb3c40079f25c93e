import type { TeamId } from '@kickabout/contract';
import { Badge, GripIcon, Icon, VisuallyHidden } from '@kickabout/ui';
import type { HTMLAttributes } from 'react';
import type { Member } from '../members.ts';
import { TEAM_NAMES, TEAM_ORDER } from '../team-names.ts';
import styles from './team-board.module.css';
import type { Drag } from './use-drag-to-team.ts';

const SHORT_NAMES = { 0: 'R', 1: '1', 2: '2' } as const satisfies Record<TeamId, string>;

/** The id of the control for a player's team: the focus moves there with the player. */
export const teamChoiceId = (key: string, teamId: TeamId): string => `team of ${key} ${teamId}`;

interface TeamRowProps {
  readonly player: Member;
  readonly drag: Drag | null;
  readonly handlers: HTMLAttributes<HTMLElement>;
  readonly onChoose: (key: string, teamId: TeamId) => void;
  /** Whether the next name that's tapped swaps with this one. */
  readonly isChosen: boolean;
  readonly onPress: (key: string) => void;
  /** The focus moves elsewhere. Not called when the row itself is unmounted. */
  readonly onLeave: () => void;
}

/** A player who can be dragged to another team, moved with one click or the arrow keys, or swapped by a tap on the name. */
export function TeamRow({ player, drag, handlers, onChoose, isChosen, onPress, onLeave }: TeamRowProps) {
  const { key: id, preferred_name: name, team_id, waiting_position } = player;
  const isDragged = drag?.key === id;
  return (
    <li
      {...handlers}
      className={styles['row']}
      data-dragged={isDragged || undefined}
      style={isDragged ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
    >
      <span className={styles['grip']} data-grip="">
        <Icon of={GripIcon} />
      </span>
      <button type="button" className={styles['name']} aria-pressed={isChosen} onClick={() => onPress(id)}>
        {name} {waiting_position !== null && <Badge tone="warn">waiting</Badge>}
      </button>
      <fieldset className={styles['choice']}>
        <legend className={styles['legend']}>
          <VisuallyHidden>Team of {name}</VisuallyHidden>
        </legend>
        {TEAM_ORDER.map((teamId) => (
          <label key={teamId} className={styles['option']} data-team={teamId}>
            <input
              type="radio"
              id={teamChoiceId(id, teamId)}
              name={`team-of-${id}`}
              className={styles['radio']}
              checked={team_id === teamId}
              onChange={() => onChoose(id, teamId)}
              onBlur={({ relatedTarget }) => relatedTarget !== null && onLeave()}
            />
            <span aria-hidden="true">{SHORT_NAMES[teamId]}</span>
            <VisuallyHidden>{TEAM_NAMES[teamId]}</VisuallyHidden>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
