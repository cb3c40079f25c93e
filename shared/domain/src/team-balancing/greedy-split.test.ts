import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greedySplit } from './greedy-split.ts';
import { type RatedPlayer, strengths } from './strength.ts';
import { arbitraryPlayers } from './testing/arbitrary-players.ts';

const none = { finishing: 0, movement: 0, marking: 0, positioning: 0, tackling: 0, pace: 0 };
const teamsOf = (...players: Partial<typeof none>[]) => {
  const rated: RatedPlayer[] = players.map((attributes, index) => ({
    playerId: index + 1,
    attributes: { ...none, ...attributes },
  }));
  const { team1, team2 } = greedySplit(strengths(rated));
  return [team1, team2];
};

describe('the greedy split', () => {
  it('gives each team one of the top two by finishing plus movement, then one of the next two by defending', () => {
    const teams = teamsOf(
      { pace: 100 },
      { finishing: 40, movement: 40 },
      { marking: 30, positioning: 30, tackling: 30 },
      { finishing: 90 },
      { marking: 95 },
      { pace: 90 },
    );
    // 4 (attack 90) to team 1, 2 (80) to team 2; 5 (defence 95) to the weaker team 2, 3 (90) to team 1;
    // then by total: 1 (100) to team 2 (175 against 180), 6 to the other.
    expect(teams).toEqual([
      [4, 3, 6],
      [2, 5, 1],
    ]);
  });

  it('takes the attackers first, then the defenders', () => {
    // 1 is the best at both and counts as an attacker, so the defenders are 3 and 4.
    expect(
      teamsOf({ finishing: 90, marking: 90 }, { finishing: 80 }, { marking: 50 }, { marking: 40 }),
    ).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  it('fills the rest by total, the weaker team first, until a team has its half', () => {
    const teams = teamsOf({ finishing: 100 }, {}, {}, {}, { pace: 20 }, { pace: 10 });
    // 1 to team 1, 2 to team 2; 3 to the weaker team 2, 4 to team 1; 5 to team 2, which is then full; 6 to team 1.
    expect(teams).toEqual([
      [1, 4, 6],
      [2, 3, 5],
    ]);
  });

  it('deals out equal players in order of id, starting with team 1', () => {
    expect(teamsOf({}, {}, {}, {}, {})).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
  });

  it('splits none, one and two', () => {
    expect(teamsOf()).toEqual([[], []]);
    expect(teamsOf({})).toEqual([[1], []]);
    expect(teamsOf({ pace: 1 }, { finishing: 1 })).toEqual([[2], [1]]);
  });

  it('doesn’t depend on the order of the players', () => {
    fc.assert(
      fc.property(arbitraryPlayers({ minLength: 0, maxLength: 22 }), (players) => {
        expect(greedySplit(strengths(players.toReversed()))).toEqual(greedySplit(strengths(players)));
      }),
    );
  });
});
