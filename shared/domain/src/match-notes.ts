import type { MatchNote, MatchStatus, TeamId } from '@kickabout/contract';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { hasStarted } from './match/match-status.ts';
import { asPlayer, isSameMember, type MemberId } from './match/places.ts';
import type { Score, Tally } from './match/scores.ts';

/** A goal that counts. Several notes can stand for it, if several phones noted it. */
export type NotedGoal = {
  /** The note that says who scored. */
  goalId: string;
  /** All notes that stand for it: undoing the goal means undoing each of them. */
  noteIds: readonly string[];
  kind: 'goal' | 'own_goal';
  /** The team that it counts for. */
  teamId: 1 | 2;
  scorer: MemberId;
  /** The player who assisted, null for no one. */
  assistBy: number | null;
  /** When it was first noted, epoch milliseconds. */
  at: number;
};

type GoalNote = Extract<MatchNote, { kind: 'goal' | 'own_goal' }>;
type NoteOf<Kind extends MatchNote['kind']> = Extract<MatchNote, { kind: Kind }>;
type Verdict = NoteOf<'same_goal' | 'two_goals'>;

/** Two phones that note a goal for the same team within this time may mean the same one. Milliseconds. */
const SAME_GOAL_WITHIN = 30_000;

/**
 * The score and events that follow from a match's notes. The result only depends on which notes there are, not on
 * their order or on how often each arrived. So phones can send them late, again and in any order, and once all have
 * the same notes they show the same score.
 */
export function foldMatchNotes(notes: readonly MatchNote[]) {
  const { counted, verdicts } = countGoals(notes);
  return {
    score: scoreOf(counted),
    /** In order of time. */
    goals: counted.map(({ goal }) => goal).toSorted((a, b) => a.at - b.at),
    /** Pairs that may be the same goal, noted by two phones. Someone has to say; until then both count. */
    doubts: doubtsAmong(counted, verdicts),
  };
}

/** The score that follows from a match's notes, and nothing else. */
export const notedScore = (notes: readonly MatchNote[]): Score => scoreOf(countGoals(notes).counted);

function scoreOf(counted: readonly Counted[]): Score {
  const goalsFor = (team: 1 | 2) => counted.filter(({ goal }) => goal.teamId === team).length;
  return { team1: goalsFor(1), team2: goalsFor(2) };
}

function countGoals(notes: readonly MatchNote[]) {
  const inOrder = [...new Map(notes.map((note) => [note.note_id, note])).values()].toSorted(byTime);
  const undone = new Set(ofKind(inOrder, 'undo').map(({ goal_id }) => goal_id));
  const assists = new Map(ofKind(inOrder, 'assist').map((note) => [note.goal_id, note.player_id]));
  const verdicts = latestVerdicts(inOrder);
  const groups = groupSameGoals(inOrder.filter(isGoal), verdicts)
    .map((group) => group.filter(({ note_id }) => !undone.has(note_id)))
    .filter((group) => group.length > 0);
  return { counted: groups.map((group) => ({ group, goal: goalOf(group, verdicts, assists) })), verdicts };
}

/** At the same instant the id decides, so that everyone sees the same order. */
function byTime(a: MatchNote, b: MatchNote): number {
  return timeOf(a) - timeOf(b) || (a.note_id < b.note_id ? -1 : 1);
}

const timeOf = ({ noted_at }: MatchNote) => Date.parse(noted_at);
const isGoal = (note: MatchNote): note is GoalNote => note.kind === 'goal' || note.kind === 'own_goal';

function ofKind<Kind extends MatchNote['kind']>(notes: readonly MatchNote[], kind: Kind) {
  return notes.filter((note): note is NoteOf<Kind> => note.kind === kind);
}

const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');

/** Whether two notes are the same goal, by pair, as someone last said. */
function latestVerdicts(inOrder: readonly MatchNote[]): ReadonlyMap<string, Verdict> {
  const verdicts = inOrder.filter((note): note is Verdict => 'other_id' in note);
  return new Map(verdicts.map((note) => [pairOf(note.goal_id, note.other_id), note]));
}

/** Two notes that are the same goal as a third are the same goal, even if the third is undone. Groups can be empty. */
function groupSameGoals(
  goals: readonly GoalNote[],
  verdicts: ReadonlyMap<string, Verdict>,
): (readonly GoalNote[])[] {
  let groups = goals.map((goal) => [goal]);
  for (const { kind, goal_id, other_id } of verdicts.values()) {
    if (kind !== 'same_goal') continue;
    const isMeant = (group: readonly GoalNote[]) =>
      group.some(({ note_id }) => note_id === goal_id || note_id === other_id);
    const merged = groups.filter(isMeant).flat().toSorted(byTime);
    groups = [...groups.filter((group) => !isMeant(group)), merged];
  }
  return groups;
}

/** @param group notes of one goal in order of time, at least one */
function goalOf(
  group: readonly GoalNote[],
  verdicts: ReadonlyMap<string, Verdict>,
  assists: ReadonlyMap<string, number | null>,
): NotedGoal {
  const chosen = [...verdicts.values()]
    .filter(({ kind }) => kind === 'same_goal')
    .toSorted(byTime)
    .flatMap(({ goal_id }) => group.filter(({ note_id }) => note_id === goal_id))
    .at(-1);
  const [first] = group;
  const goal = chosen ?? first;
  if (!first || !goal) throw new Error('A goal needs a note.');
  const scorer = scorerOf(goal);
  const others = group.filter((note) => note !== goal && isSameMember(scorerOf(note), scorer));
  const assist = [goal, ...others].map(({ note_id }) => assists.get(note_id)).find((by) => by !== undefined);
  return {
    goalId: goal.note_id,
    noteIds: group.map(({ note_id }) => note_id),
    kind: goal.kind,
    teamId: goal.team_id,
    scorer,
    assistBy: goal.kind === 'goal' && canAssist(assist, scorer) ? assist : null,
    at: timeOf(first),
  };
}

/** No one assists their own goal. */
const canAssist = (playerId: number | null | undefined, scorer: MemberId): playerId is number =>
  typeof playerId === 'number' && !isSameMember(asPlayer(playerId), scorer);

const scorerOf = ({ player_id, guest_id }: GoalNote): MemberId => ({
  playerId: player_id,
  guestId: guest_id,
});

type Counted = { group: readonly GoalNote[]; goal: NotedGoal };

/** The pairs closest in time come first. A phone that noted both has said that they are two. */
function doubtsAmong(
  counted: readonly Counted[],
  verdicts: ReadonlyMap<string, Verdict>,
): (readonly [NotedGoal, NotedGoal])[] {
  const doubts: { pair: readonly [NotedGoal, NotedGoal]; apart: number }[] = [];
  for (const [index, one] of counted.entries()) {
    for (const other of counted.slice(index + 1)) {
      if (one.goal.teamId !== other.goal.teamId) continue;
      const crosswise = one.group.flatMap((a) => other.group.map((b) => ({ a, b })));
      const isDecided = crosswise.some(
        ({ a, b }) => a.phone_id === b.phone_id || verdicts.has(pairOf(a.note_id, b.note_id)),
      );
      const apart = Math.min(...crosswise.map(({ a, b }) => Math.abs(timeOf(a) - timeOf(b))));
      if (!isDecided && apart <= SAME_GOAL_WITHIN)
        doubts.push({
          pair: one.goal.at <= other.goal.at ? [one.goal, other.goal] : [other.goal, one.goal],
          apart,
        });
    }
  }
  return doubts.toSorted((a, b) => a.apart - b.apart).map(({ pair }) => pair);
}

/** What each member did according to the notes, to fill in a result. `teamId` is the team they scored in. */
export type NotedTally = MemberId & Pick<Tally, 'goals' | 'assists' | 'ownGoals'> & { teamId: 1 | 2 };

export function notedTallies(goals: readonly NotedGoal[]): NotedTally[] {
  const tallies: NotedTally[] = [];
  const tallyOf = (who: MemberId, teamId: 1 | 2): NotedTally => {
    const known = tallies.find((tally) => isSameMember(tally, who));
    if (known) return known;
    const tally = { ...who, teamId, goals: 0, assists: 0, ownGoals: 0 };
    tallies.push(tally);
    return tally;
  };
  for (const { kind, teamId, scorer, assistBy } of goals) {
    if (kind === 'own_goal') tallyOf(scorer, teamId === 1 ? 2 : 1).ownGoals += 1;
    else tallyOf(scorer, teamId).goals += 1;
    if (assistBy !== null) tallyOf(asPlayer(assistBy), teamId).assists += 1;
  }
  return tallies;
}

const NOTHING = { goals: 0, assists: 0, ownGoals: 0, teamId: 0 } as const;

/**
 * The result that the notes make of a match: what each member did, nothing for those they don't mention. Members without a
 * team get the one that they scored or assisted for. Goals of someone who left are left out.
 */
export function resultFromNotes<Member extends MemberId & { teamId: TeamId }>(
  members: readonly Member[],
  goals: readonly NotedGoal[],
): (Member & Pick<Tally, 'goals' | 'assists' | 'ownGoals'>)[] {
  const tallies = notedTallies(goals);
  return members.map((member) => {
    const did = tallies.find((tally) => isSameMember(tally, member)) ?? NOTHING;
    const { goals, assists, ownGoals } = did;
    return { ...member, goals, assists, ownGoals, teamId: member.teamId === 0 ? did.teamId : member.teamId };
  });
}

/** Early kickoffs happen; a match a week away has nothing to note. Milliseconds. */
const NOTES_FROM_BEFORE_KICKOFF = HOUR_MS;

/**
 * Why someone can't take notes of a match; null if they can. A result that was saved changes nothing about it: phones may send what
 * they noted later. Instants are epoch milliseconds.
 */
export function noteRefusal(
  facts: {
    match: { status: MatchStatus; kickoffAt: number };
    isAdmin: boolean;
    /** In the match, with a place or waiting. */
    isInMatch: boolean;
    playersTakeNotes: boolean;
  },
  now: number,
): 'not_allowed' | 'match_not_started' | null {
  if (!facts.isAdmin && !(facts.playersTakeNotes && facts.isInMatch)) return 'not_allowed';
  const { status, kickoffAt } = facts.match;
  return hasStarted(status) || now >= kickoffAt - NOTES_FROM_BEFORE_KICKOFF ? null : 'match_not_started';
}

/** How long after kickoff a match that's over still has something to note. Milliseconds. */
const NOTES_UNTIL_AFTER_KICKOFF = DAY_MS;

/** Whether a match is on: from an hour before kickoff until an admin has completed it, and for the rest of that day. */
export function isMatchTime(match: { status: MatchStatus; kickoffAt: number }, now: number): boolean {
  if (match.status === 'in_progress') return true;
  const since = now - match.kickoffAt;
  return since >= -NOTES_FROM_BEFORE_KICKOFF && since < NOTES_UNTIL_AFTER_KICKOFF;
}

/** What we tell someone who can't. */
export function noteRefusalSentence(
  reason: 'not_allowed' | 'match_not_started',
  { playersTakeNotes }: { playersTakeNotes: boolean },
): string {
  if (reason === 'match_not_started') return 'You can take notes from an hour before kickoff.';
  return playersTakeNotes
    ? 'Only admins and those in the match can take notes.'
    : 'Only admins can take notes in this club.';
}
