import type { ATTRIBUTE_TOTALS } from '@kickabout/contract';

/** A player's attributes by name. A club can have others than the first set, and a player may lack some ratings. */
export type Attributes = Readonly<Record<string, number>>;

/** Lowest and highest value of an attribute. */
export const ATTRIBUTE_RANGE = { min: 0, max: 100 } as const;

/** An attribute's display name: `Ball control` for `ball_control`. */
export function attributeLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `total_stats` is the sum of all attributes, `total` the sum without goalkeeping. A missing rating adds nothing. */
export function attributeTotals(attributes: Attributes): Record<(typeof ATTRIBUTE_TOTALS)[number], number> {
  const total_stats = Object.values(attributes).reduce((sum, value) => sum + value, 0);
  return { total_stats, total: total_stats - (attributes['goalkeeping'] ?? 0) };
}
