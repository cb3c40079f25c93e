import { useNow } from '@kickabout/client/use-now';
import {
  isOver,
  isSameMember,
  type NotedGoal,
  noteRefusal,
  noteRefusalSentence,
  resultFromNotes,
  scoreText,
} from '@kickabout/domain';
import { announce, SegmentedToggle, useMoveFocus, VisuallyHidden } from '@kickabout/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AssistQuestion } from './assist-question.tsx';
import { Doubt } from './doubt.tsx';
import { GoalLine } from './goal-line.tsx';
import { GoalList } from './goal-list.tsx';
import { KeeperTimer } from './keeper/keeper-timer.tsx';
import type { KnownPitch, PitchMember } from './known-pitch.ts';
import styles from './pitch-board.module.css';
import { Scorers } from './scorers.tsx';
import { RefusedNotes, SendState } from './send-state.tsx';
import { useNotes } from './use-notes.ts';

interface PitchBoardProps {
  readonly pitch: KnownPitch;
  /** What follows the scorers, such as full time. It's given how many notes aren't sent. */
  readonly end?: (unsent: number) => ReactNode;
}

/** A second tap on the same name within this time is a slip of the finger. Milliseconds. */
const SLIP = 1500;

/** The score of a match and everything to note on the pitch with one hand, on one screen. It works without a network. */
export function PitchBoard({ pitch, end }: PitchBoardProps) {
  const { matchId, timeZone, result = null } = pitch;
  const notes = useNotes(pitch, pitch.notes);
  const { goals, doubts } = notes.noted;
  const [kind, setKind] = useState<NotedGoal['kind']>('goal');
  const [current, setCurrent] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [board, focusScore] = useMoveFocus<HTMLHeadingElement>({ preventScroll: true });
  const lastTap = useRef({ key: '', at: 0 });

  const now = useNow();
  const isSaved = isOver(pitch.status);
  const score = isSaved && result ? result : notes.noted.score;
  const why = isSaved ? 'This is the result that was saved.' : refusalFor(pitch, now);
  // Someone without a team is asked about once: the first goal says it.
  const members = resultFromNotes(pitch.members, goals);
  const nameOf = (who: Pick<PitchMember, 'playerId' | 'guestId'>) =>
    members.find((member) => isSameMember(member, who))?.name ?? 'Someone who left';
  const goalOf = (noteId: string | null) =>
    goals.find(({ noteIds }) => noteId !== null && noteIds.includes(noteId)) ?? null;
  const currentGoal = goalOf(current);
  const askedGoal = goalOf(asked);

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
    if (isSlip) {
      navigator.vibrate?.(50);
      announce('Noted once. For another goal, tap again in a moment.');
      return;
    }
    const team_id = kind === 'goal' ? ownTeam : ownTeam === 1 ? 2 : 1;
    setCurrent(notes.add({ kind, team_id, player_id, guest_id }));
    setKind('goal');
  }

  function undo({ noteIds }: NotedGoal) {
    for (const goal_id of noteIds) notes.add({ kind: 'undo', goal_id });
    lastTap.current = { key: '', at: 0 };
    focusScore();
  }

  return (
    <div className={styles['board']}>
      <div className={styles['head']} data-surface="club">
        <section className={styles['score']} aria-labelledby="score">
          <VisuallyHidden as="h2" id="score" ref={board} tabIndex={-1}>
            Score
          </VisuallyHidden>
          <dl className={styles['teams']}>
            {(
              [
                [1, score.team1],
                [2, score.team2],
              ] as const
            ).map(([team, goals]) => (
              <div key={team} className={styles['team']} data-team={team}>
                <dt>
                  <VisuallyHidden>Team {team}</VisuallyHidden>
                </dt>
                <dd key={goals}>{goals}</dd>
              </div>
            ))}
          </dl>
        </section>
        {why === null && <KeeperTimer matchId={matchId} />}
        {why === null && (
          <GoalLine
            goal={currentGoal}
            last={goals.at(-1)}
            nameOf={nameOf}
            onAskAssist={() => setAsked(current)}
            onUndo={() => currentGoal && undo(currentGoal)}
          />
        )}
      </div>
      {why !== null && <p className={styles['why']}>{why}</p>}
      {!isSaved && result && (
        <p className={styles['why']}>
          An admin has saved {scoreText(result)}, which is what everyone else sees.
        </p>
      )}
      <RefusedNotes notes={notes} />
      {why === null && doubts[0] && (
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
      {why === null && (
        <section className={styles['part']} aria-labelledby="scorers">
          <div className={styles['notingHead']}>
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
          </div>
          <Scorers members={members} goals={goals} kind={kind} onScore={noteGoal} />
        </section>
      )}
      {(why === null || notes.unsent.length > 0) && <SendState notes={notes} />}
      <AssistQuestion
        goal={askedGoal}
        members={members}
        nameOf={nameOf}
        onAnswer={(player_id) => {
          if (askedGoal) notes.add({ kind: 'assist', goal_id: askedGoal.goalId, player_id });
          announce(
            `Assist by ${player_id === null ? 'no one' : nameOf({ playerId: player_id, guestId: null })}.`,
          );
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
      {end?.(notes.unsent.length)}
      <GoalList
        goals={goals}
        nameOf={nameOf}
        notedBy={notes.notedBy}
        timeZone={timeZone}
        {...(why === null && { onUndo: undo, onEdit: ({ goalId }) => setAsked(goalId) })}
      />
      <p className={styles['match']}>{pitch.matchName}</p>
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
