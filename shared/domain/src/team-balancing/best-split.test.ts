import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { BEST_SPLIT_MOST_PLAYERS, bestSplit } from './best-split.ts';
import { type RatedPlayer, type Strength, strengths } from './strength.ts';
import { type PairTogether, pairsOf, timesTogether } from './teammates.ts';
import { arbitraryPlayers } from './testing/arbitrary-players.ts';

/** Tries every subset of half the players by the rule as written, without the code's shortcuts. */
function bestByBruteForce(
  players: readonly RatedPlayer[],
  lately: readonly PairTogether[] = [],
): { team1: number[]; team2: number[] } | undefined {
  const rated = strengths(players);
  const size = Math.ceil(rated.length / 2);
  const splits = Array.from({ length: 2 ** rated.length }, (_, subset) => subset)
    .map((subset) => Map.groupBy(rated, (_, index) => (subset & (2 ** index) ? 1 : 2)))
    .map((teams) => ({ team1: teams.get(1) ?? [], team2: teams.get(2) ?? [] }))
    .filter(({ team1 }) => team1.length === size)
    .map(({ team1, team2 }) => {
      const apart = (key: 'mental' | 'goalkeeping' | 'other') =>
        Math.abs(sumOf(team1, key) - sumOf(team2, key));
      // 2, 3 and 1: thirty divided by the limits 15, 10 and 30
      const measured = [apart('mental') * 2, apart('goalkeeping') * 3, apart('other')];
      const ids = (team: readonly Strength[]) => team.map(({ playerId }) => playerId);
      const repeats = repeatsIn({ team1: ids(team1), team2: ids(team2) }, lately);
      return {
        order: [
          Math.max(...measured) < 30 ? repeats : Infinity,
          Math.max(...measured),
          measured.reduce((sum, value) => sum + value),
          ...ids(team1),
        ],
        teams: { team1: ids(team1), team2: ids(team2) },
      };
    });
  return splits.toSorted((a, b) => compare(a.order, b.order))[0]?.teams;
}

/** How often the teammates were together lately, all pairs added up. */
function repeatsIn(
  { team1, team2 }: { team1: readonly number[]; team2: readonly number[] },
  lately: readonly PairTogether[],
): number {
  const times = timesTogether(lately);
  return [...pairsOf(team1), ...pairsOf(team2)].reduce((sum, [one, other]) => sum + times(one, other), 0);
}

/** Players so alike that many splits are fair, and how often each pair of them was together. */
const mixedPlayers = (sizes: { minLength: number; maxLength: number }) =>
  arbitraryPlayers(sizes).chain((players) => {
    const alike = players.map(({ playerId, attributes }) => ({
      playerId,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, 45 + Math.floor(value / 10)]),
      ),
    }));
    const pairs = pairsOf(players.map(({ playerId }) => playerId));
    return fc.tuple(
      fc.constant(alike),
      fc.tuple(...pairs.map((playerIds) => fc.nat(4).map((times): PairTogether => ({ playerIds, times })))),
    );
  });

const sumOf = (team: readonly Strength[], key: 'mental' | 'goalkeeping' | 'other') =>
  team.reduce((sum, player) => sum + player[key], 0);

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

describe('the best split', () => {
  const sizes = Array.from({ length: 15 }, (_, size) => size);
  test.each(sizes)('of %d players is the one that brute force finds', (size) => {
    fc.assert(
      fc.property(arbitraryPlayers({ minLength: size, maxLength: size }), (players) => {
        const { team1, team2 } = found(players);
        expect({ team1, team2 }).toEqual(bestByBruteForce(players));
      }),
      { numRuns: size > 11 ? 5 : 30 },
    );
  });

  it('breaks ties by id', () => {
    const same = [6, 5, 4, 3, 2, 1].map((playerId) => ({ playerId, attributes: { mental: 50 } }));
    expect(found(same)).toMatchObject({ team1: [1, 2, 3], team2: [4, 5, 6] });
  });

  it('is found for 22 players, and refused for 23', () => {
    const players = Array.from({ length: 23 }, (_, index) => ({
      playerId: index + 1,
      attributes: { mental: (index * 37) % 101 },
    }));
    expect(BEST_SPLIT_MOST_PLAYERS).toBe(22);
    const { team1, team2 } = found(players.slice(0, 22));
    expect([team1.length, team2.length]).toEqual([11, 11]);
    expect(bestSplit(players)).toEqual({ ok: false, reason: 'too_many_players' });
  });
});

describe('the best split that mixes the players', () => {
  test.each([2, 3, 6, 7, 10])('of %d players is the one that brute force finds', (size) => {
    fc.assert(
      fc.property(mixedPlayers({ minLength: size, maxLength: size }), ([players, lately]) => {
        const { team1, team2 } = found(players, lately);
        expect({ team1, team2 }).toEqual(bestByBruteForce(players, lately));
      }),
      { numRuns: size > 7 ? 10 : 200 },
    );
  });

  it('doesn’t depend on the order of players or pairs', () => {
    fc.assert(
      fc.property(mixedPlayers({ minLength: 2, maxLength: 10 }), ([players, lately]) => {
        const turned = lately.map(({ playerIds: [one, other], times }) => ({
          playerIds: [other, one] as const,
          times,
        }));
        expect(found(players.toReversed(), turned.toReversed())).toEqual(found(players, lately));
      }),
    );
  });

  it('keeps apart who was together among equals', () => {
    const same = [1, 2, 3, 4].map((playerId) => ({ playerId, attributes: { mental: 50 } }));
    const lately = [
      { playerIds: [1, 2], times: 2 },
      { playerIds: [3, 4], times: 2 },
      { playerIds: [1, 3], times: 1 },
      { playerIds: [2, 4], times: 1 },
    ] as const;
    expect(found(same)).toMatchObject({ team1: [1, 2], team2: [3, 4] });
    expect(found(same, lately)).toMatchObject({ team1: [1, 4], team2: [2, 3] });
  });
});

function found(players: readonly RatedPlayer[], lately: readonly PairTogether[] = []) {
  const split = bestSplit(players, lately);
  if (!split.ok) throw new Error(`refused: ${split.reason}`);
  return split;
}
