import { useNow } from '@kickabout/client/use-now';
import { isSameMember, type NotedGoal, noteRefusal, noteRefusalSentence } from '@kickabout/domain';
import { announce, SegmentedToggle, useMoveFocus, VisuallyHidden } from '@kickabout/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Doubt } from './doubt.tsx';
import { GoalBar } from './goal-bar.tsx';
import { GoalList } from './goal-list.tsx';
import { KeeperTimer } from './keeper/keeper-timer.tsx';
import type { KnownPitch, PitchMember } from './known-pitch.ts';
import styles from './pitch-board.module.css';
import { Scorers } from './scorers.tsx';
import { SendState } from './send-state.tsx';
import { useNotes } from './use-notes.ts';

interface PitchBoardProps {
  readonly pitch: KnownPitch;
  /** What follows, such as what to do with the result. It's given how many notes aren't sent. */
  readonly end?: (unsent: number) => ReactNode;
}

/** A second tap on the same name within this time is a slip of the finger. Milliseconds. */
const SLIP = 1500;

/** The score of a match, large, and everything to note on the pitch with one hand. It works without a network. */
export function PitchBoard({ pitch, end }: PitchBoardProps) {
  const { matchId, members, timeZone } = pitch;
  const notes = useNotes(pitch, pitch.notes);
  const { score, goals, doubts } = notes.noted;
  const [kind, setKind] = useState<NotedGoal['kind']>('goal');
  const [current, setCurrent] = useState<string | null>(null);
  const [board, focusScore] = useMoveFocus<HTMLHeadingElement>({ preventScroll: true });
  const lastTap = useRef({ key: '', at: 0 });

  const refusal = refusalFor(pitch, useNow());
  const nameOf = (who: Pick<PitchMember, 'playerId' | 'guestId'>) =>
    members.find((member) => isSameMember(member, who))?.name ?? 'Someone who left';
  const currentGoal = goals.find(({ noteIds }) => current !== null && noteIds.includes(current));

  const spoken = `Team 1 ${score.team1}, Team 2 ${score.team2}.`;
  const before = useRef(spoken);
  useEffect(() => {
    if (before.current !== spoken) announce(spoken);
    before.current = spoken;
  }, [spoken]);

  function noteGoal({ playerId: player_id, guestId: guest_id }: PitchMember, ownTeam: 1 | 2) {
    const tap = { key: `${kind} ${player_id} ${guest_id}`, at: Date.now() };
    const isSlip = tap.key === lastTap.current.key && tap.at - lastTap.current.at < SLIP;
    lastTap.current = tap;
    if (isSlip) return;
    const team_id = kind === 'goal' ? ownTeam : ownTeam === 1 ? 2 : 1;
    setCurrent(notes.add({ kind, team_id, player_id, guest_id }));
    setKind('goal');
  }

  function undo({ noteIds }: NotedGoal) {
    for (const goal_id of noteIds) notes.add({ kind: 'undo', goal_id });
    focusScore();
  }

  return (
    <div className={styles['board']}>
      <section className={styles['score']} data-surface="club" aria-labelledby="score">
        <VisuallyHidden as="h2" id="score" ref={board} tabIndex={-1}>
          Score
        </VisuallyHidden>
        <dl className={styles['teams']}>
          {([1, 2] as const).map((team) => (
            <div key={team} className={styles['team']} data-team={team}>
              <dt>Team {team}</dt>
              <dd>{team === 1 ? score.team1 : score.team2}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['match']}>{pitch.matchName}</p>
      </section>
      {refusal === null ? <SendState notes={notes} /> : <p className={styles['why']}>{refusal}</p>}
      {refusal === null && <KeeperTimer matchId={matchId} />}
      {refusal === null && doubts[0] && (
        <Doubt
          key={doubts[0].map(({ goalId }) => goalId).join()}
          pair={doubts[0]}
          nameOf={nameOf}
          onSame={(kept, other) =>
            notes.add({ kind: 'same_goal', goal_id: kept.goalId, other_id: other.goalId })
          }
          onTwo={(one, other) =>
            notes.add({ kind: 'two_goals', goal_id: one.goalId, other_id: other.goalId })
          }
          afterwards={focusScore}
        />
      )}
      {refusal === null && (
        <section className={styles['noting']} aria-labelledby="scorers">
          <h2 id="scorers" className={styles['title']}>
            Tap who scored
          </h2>
          <SegmentedToggle
            label="What to note"
            options={[
              { value: 'goal', label: 'Goal' },
              { value: 'own_goal', label: 'Own goal' },
            ]}
            value={kind}
            onChange={setKind}
          />
          <Scorers members={members} goals={goals} kind={kind} onScore={noteGoal} />
        </section>
      )}
      {refusal === null && currentGoal && (
        <GoalBar
          key={currentGoal.goalId}
          goal={currentGoal}
          members={members}
          nameOf={nameOf}
          onAssist={(player_id) => notes.add({ kind: 'assist', goal_id: currentGoal.goalId, player_id })}
          onUndo={() => undo(currentGoal)}
          onClose={() => {
            setCurrent(null);
            focusScore();
          }}
        />
      )}
      <GoalList
        goals={goals}
        nameOf={nameOf}
        notedBy={notes.notedBy}
        timeZone={timeZone}
        {...(refusal === null && { onUndo: undo, onEdit: ({ goalId }) => setCurrent(goalId) })}
      />
      {end?.(notes.unsent.length)}
    </div>
  );
}

function refusalFor(
  { status, kickoffAt, isAdmin, isInMatch, playersTakeNotes }: KnownPitch,
  now: number,
): string | null {
  const match = { status, kickoffAt: Date.parse(kickoffAt) };
  const refusal = noteRefusal({ match, isAdmin, isInMatch, playersTakeNotes }, now);
  return refusal && noteRefusalSentence(refusal, { playersTakeNotes });
}
