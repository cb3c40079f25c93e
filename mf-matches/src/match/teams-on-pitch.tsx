import { pitchLines, type Score, scoreText } from '@kickabout/domain';
import type { Participant } from '../match-model/everyone.ts';
import styles from './teams-on-pitch.module.css';

interface TeamsOnPitchProps {
  readonly everyone: readonly Participant[];
  /** In the centre circle, once there is one: `2 – 4`. */
  readonly score: Score | null;
}

/** In the units of the drawing. */
const [WIDTH, HEIGHT] = [320, 460];
const HALF = HEIGHT / 2;
/** From the goal line and the halfway line to the names. */
const [BEHIND, AHEAD] = [24, 44];

/** Both teams on a pitch, each in its half, in order of joining: no one knows who plays where. The tables below have all details. */
export function TeamsOnPitch({ everyone, score }: TeamsOnPitchProps) {
  const teams = ([1, 2] as const).map((team) => everyone.filter(({ team_id }) => team_id === team));
  const names = teams.map(
    (members, index) => `Team ${index + 1}: ${members.map(({ name }) => name).join(', ')}.`,
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${names.join(' ')}${score ? ` ${scoreText(score)}.` : ''}`}
      className={styles['pitch']}
      data-print="hide"
    >
      <Markings />
      {teams.map((members, index) => (
        <Team key={index} team={index === 0 ? 1 : 2} members={members} />
      ))}
      {score && (
        <text x={WIDTH / 2} y={HALF} className={styles['score']}>
          {scoreText(score)}
        </text>
      )}
    </svg>
  );
}

function Markings() {
  const box = { x: WIDTH / 2 - 60, width: 120, height: 36 };
  return (
    <g className={styles['lines']}>
      <rect width={WIDTH} height={HEIGHT} className={styles['grass']} />
      {[0, 2, 4].map((stripe) => (
        <rect
          key={stripe}
          y={(stripe * HEIGHT) / 6}
          width={WIDTH}
          height={HEIGHT / 6}
          className={styles['stripe']}
        />
      ))}
      <rect x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} rx="10" />
      <path d={`M6 ${HALF}H${WIDTH - 6}`} />
      <circle cx={WIDTH / 2} cy={HALF} r="34" className={styles['centre']} />
      <rect {...box} y="6" />
      <rect {...box} y={HEIGHT - 42} />
    </g>
  );
}

function Team({ team, members }: { readonly team: 1 | 2; readonly members: readonly Participant[] }) {
  const lines = pitchLines(members.length);
  const step = lines.length > 1 ? (HALF - BEHIND - AHEAD) / (lines.length - 1) : 0;
  return (
    <g data-team={team} className={styles['team']}>
      {lines.flatMap((count, line) => {
        const first = lines.slice(0, line).reduce((sum, before) => sum + before, 0);
        const fromGoal = BEHIND + line * step;
        return members.slice(first, first + count).map((member, index) => {
          const x = ((index + 0.5) * WIDTH) / count;
          // The name is below the dot, so that the other half isn't quite its mirror.
          const y = team === 1 ? fromGoal : HEIGHT - fromGoal - 12;
          return <Player key={member.key} x={x} y={y} member={member} />;
        });
      })}
    </g>
  );
}

interface PlayerProps {
  readonly x: number;
  readonly y: number;
  readonly member: Participant;
}

function Player({ x, y, member: { name, goals } }: PlayerProps) {
  return (
    <g>
      <circle cx={x} cy={y} r="12" className={styles['shirt']} />
      <text x={x} y={y} className={styles['initial']}>
        {name.charAt(0)}
      </text>
      <text x={x} y={y + 22} className={styles['name']}>
        {name.length > 12 ? `${name.slice(0, 11)}…` : name}
      </text>
      {goals > 0 && (
        <>
          <circle cx={x + 13} cy={y - 8} r="8" className={styles['goals']} />
          <text x={x + 13} y={y - 8} className={styles['goalCount']}>
            {goals}
          </text>
        </>
      )}
    </g>
  );
}
