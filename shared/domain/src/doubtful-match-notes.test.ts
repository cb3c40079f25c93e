import type { MatchNote } from '@kickabout/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldMatchNotes, notedTallies } from './match-notes.ts';
import { ANN, at, BEN, CAT, X, Y, Z } from './testing/sample-notes.ts';

const doubts = (notes: readonly MatchNote[]) =>
  foldMatchNotes(notes).doubts.map((pair) => pair.map(({ goalId }) => goalId).join('='));

const TWO = [X.goal('a', ANN, 0), Y.goal('b', ANN, 9)];
const FOUR = [X.goal('a', ANN, 0), X.goal('b', ANN, 25), Y.goal('c', ANN, 5), Y.goal('d', ANN, 28)];

describe('two phones may have noted the same goal', () => {
  test.each<[string, MatchNote[], string[]]>([
    ['within 30 seconds', [Y.goal('b', ANN, 30), X.goal('a', ANN, 0)], ['a=b']],
    ['at the same instant', [Y.goal('b', ANN, 0), X.goal('a', ANN, 0)], ['a=b']],
    [
      'within 30 seconds of the last of those who noted it',
      [
        ...[X.goal('a', ANN, 0), Y.goal('b', ANN, 9), Z.goal('c', ANN, 35)],
        X.say('s', 'same_goal', 'a', 'b', 20),
      ],
      ['a=c'],
    ],
    ['by different players', [X.goal('a', ANN, 0), Y.goal('b', BEN, 9)], ['a=b']],
    ['not after more than that', [X.goal('a', ANN, 0), Y.goal('b', ANN, 30.001)], []],
    ['not for the other team', [X.goal('a', ANN, 0), Y.goal('b', CAT, 9)], []],
    ['not if one phone noted both', [X.goal('a', ANN, 0), X.goal('b', ANN, 9)], []],
    ['not once one is undone', [...TWO, X.undo('u', 'a', 20)], []],
    ['not once someone has said', [...TWO, X.say('s', 'two_goals', 'b', 'a', 20)], []],
    ['and the closest are asked about first', FOUR, ['b=d', 'a=c', 'c=b', 'a=d']],
    [
      'but not about those of which one phone noted both',
      [...FOUR, X.say('s', 'same_goal', 'a', 'c', 40), X.say('t', 'same_goal', 'b', 'd', 41)],
      [],
    ],
  ])('%s', (_, notes, expected) => {
    expect(doubts(notes)).toEqual(expected);
  });
});

describe('any notes', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const id = fc.constantFrom(...IDS, 'missing');
  const base = { phone_id: fc.constantFrom('x', 'y', 'z'), noted_at: fc.nat(90).map(at) };
  const scored = {
    ...base,
    team_id: fc.constantFrom(1 as const, 2 as const),
    player_id: fc.constantFrom(ANN, BEN, CAT),
    guest_id: fc.constantFrom(null, 'guest'),
  };
  const anything = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('goal' as const, 'own_goal' as const), ...scored }),
    },
    fc.record({
      kind: fc.constant('assist' as const),
      ...base,
      goal_id: id,
      player_id: fc.constantFrom(null, ANN, BEN, CAT),
    }),
    fc.record({ kind: fc.constant('undo' as const), ...base, goal_id: id }),
    fc.record({
      kind: fc.constantFrom('same_goal' as const, 'two_goals' as const),
      ...base,
      goal_id: id,
      other_id: id,
    }),
  );
  /** Each with an id of its own. */
  const someNotes = fc
    .array(anything, { maxLength: 20 })
    .map((notes): MatchNote[] =>
      notes.map((note, index) => ({ ...note, note_id: IDS[index] ?? `n${index}` })),
    );

  it('give the same in any order, however often each arrives', () => {
    const arrivals = someNotes.chain((notes) =>
      fc.record({
        notes: fc.constant(notes),
        arrived: fc
          .tuple(
            fc.shuffledSubarray(notes, { minLength: notes.length }),
            fc.array(notes.length === 0 ? fc.constant(null) : fc.constantFrom(...notes)),
          )
          .map(([all, again]) => [...all, ...again.filter((note) => note !== null)]),
      }),
    );
    fc.assert(
      fc.property(arrivals, ({ notes, arrived }) => {
        expect(foldMatchNotes(arrived)).toEqual(foldMatchNotes(notes));
      }),
      { numRuns: 500 },
    );
  });

  it('lose and double no goal: each that isn’t undone counts in exactly one place', () => {
    fc.assert(
      fc.property(someNotes, (notes) => {
        const { score: total, goals } = foldMatchNotes(notes);
        const undone = new Set(notes.flatMap((note) => (note.kind === 'undo' ? [note.goal_id] : [])));
        const standing = notes
          .filter(({ kind, note_id }) => (kind === 'goal' || kind === 'own_goal') && !undone.has(note_id))
          .map(({ note_id }) => note_id);
        expect(goals.flatMap(({ noteIds }) => noteIds).toSorted()).toEqual(standing.toSorted());
        expect(total.team1 + total.team2).toBe(goals.length);
        const sum = notedTallies(goals).reduce((all, tally) => all + tally.goals + tally.ownGoals, 0);
        expect(sum).toBe(goals.length);
      }),
      { numRuns: 500 },
    );
  });

  it('count fewer goals only where someone undid one or said that two are the same', () => {
    fc.assert(
      fc.property(someNotes, (notes) => {
        const noted = notes.filter(({ kind }) => kind === 'goal' || kind === 'own_goal');
        const others = notes.filter(({ kind }) => kind === 'two_goals' || kind === 'assist');
        expect(foldMatchNotes([...noted, ...others]).goals).toHaveLength(noted.length);
      }),
    );
  });
});
