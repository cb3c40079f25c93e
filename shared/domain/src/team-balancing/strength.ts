import { type Attributes, attributeTotals } from '../attributes.ts';

export type RatedPlayer = { playerId: number; attributes: Attributes };

/** The sums of a player's attributes that decide the teams. */
export type Strength = {
  playerId: number;
  mental: number;
  goalkeeping: number;
  /** All but mental and goalkeeping. */
  other: number;
  /** Finishing and movement. */
  attack: number;
  /** Marking, positioning and tackling. */
  defence: number;
  /** Everything. */
  total: number;
};

/** A missing rating counts as average, not as zero, if others in the match have one. */
export const UNRATED = 50;

/** The strengths of a match's players in order of id, so the order of the input doesn't matter. */
export function strengths(players: readonly RatedPlayer[]): Strength[] {
  const average = Object.fromEntries(
    players.flatMap(({ attributes }) => Object.keys(attributes)).map((name) => [name, UNRATED]),
  );
  return players
    .map(({ playerId, attributes }) => {
      const rated: Attributes = { ...average, ...attributes };
      const sum = (...names: string[]) => names.reduce((total, name) => total + (rated[name] ?? 0), 0);
      const { total_stats: total } = attributeTotals(rated);
      return {
        playerId,
        mental: sum('mental'),
        goalkeeping: sum('goalkeeping'),
        other: total - sum('mental', 'goalkeeping'),
        attack: sum('finishing', 'movement'),
        defence: sum('marking', 'positioning', 'tackling'),
        total,
      };
    })
    .toSorted((a, b) => a.playerId - b.playerId);
}
