import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceTeams } from './balance-teams.ts';
import { meetsLimits } from './differences.ts';
import { greedySplit } from './greedy-split.ts';
import { strengths } from './strength.ts';
import { arbitraryPlayers } from './testing/arbitrary-players.ts';

const rated = (...mental: number[]) =>
  mental.map((value, index) => ({ playerId: index + 1, attributes: { mental: value } }));

/** Returns the numbers in turn, and counts how many it has returned. */
function chance(...numbers: number[]) {
  let drawn = 0;
  return {
    random: () => numbers[drawn++ % numbers.length] ?? 0,
    drawn: () => drawn,
  };
}

describe('balance teams', () => {
  // 0.999… keeps the players' order; 0 turns 1 2 3 4 into 4 1 2 3.
  const inOrder = [0.999, 0.999, 0.999, 0.999];
  const shifted = [0, 0, 0, 0];

  it('takes the first shuffle that is fair', () => {
    const players = rated(50, 40, 49, 40); // in order 90 : 89
    expect(balanceTeams(players, chance(...inOrder).random)).toEqual({
      method: 'shuffle',
      shuffles: 1,
      team1: [1, 2],
      team2: [3, 4],
      differences: { mental: 1, goalkeeping: 0, other: 0 },
    });
  });

  it('gives team 1 one more player when the number is odd', () => {
    const { team1, team2 } = balanceTeams(rated(20, 20, 40), chance(...inOrder).random);
    expect([team1, team2]).toEqual([[1, 2], [3]]);
  });

  it('shuffles again until it is fair', () => {
    const players = rated(50, 50, 40, 40); // in order 100 : 80, shifted 4 and 1 to 2 and 3 90 : 90
    const result = balanceTeams(players, chance(...inOrder, ...inOrder, ...shifted).random);
    expect(result).toMatchObject({ method: 'shuffle', shuffles: 3, differences: { mental: 0 } });
    expect(result.team1.toSorted()).toEqual([1, 4]);
  });

  it('takes a fair shuffle at the twentieth try, and the greedy split after twenty unfair ones (§4.9, §9.5)', () => {
    const players = rated(50, 50, 40, 40);
    const unfair = (shuffles: number) => Array.from({ length: shuffles }, () => inOrder).flat();
    expect(balanceTeams(players, chance(...unfair(19), ...shifted).random)).toMatchObject({
      method: 'shuffle',
      shuffles: 20,
    });
    const { random, drawn } = chance(...unfair(20), ...shifted);
    expect(balanceTeams(players, random)).toEqual({
      method: 'greedy',
      shuffles: 20,
      ...greedySplit(strengths(players)),
    });
    expect(drawn()).toBe(20 * players.length);
  });

  it('is fair when shuffled, greedy otherwise, and never loses a player', () => {
    const someChance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(arbitraryPlayers({ minLength: 0, maxLength: 22 }), someChance, (players, numbers) => {
        const { method, shuffles, ...split } = balanceTeams(players, () => numbers.next().value ?? 0);
        if (method === 'shuffle') expect(meetsLimits(split.differences)).toBe(true);
        else expect(split).toEqual(greedySplit(strengths(players)));
        expect(shuffles).toBeLessThanOrEqual(20);
        expect(Math.abs(split.team1.length - split.team2.length)).toBe(players.length % 2);
        expect([...split.team1, ...split.team2].toSorted()).toEqual(
          players.map((p) => p.playerId).toSorted(),
        );
      }),
    );
  });
});
