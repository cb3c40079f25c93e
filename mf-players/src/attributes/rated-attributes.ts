import type { ResponseOf } from '@kickabout/contract';

/** One attribute of a player. */
export interface RatedAttribute {
  readonly name: string;
  /** 0 to 100. */
  readonly value: number;
}

/** A player's attributes in the order given, others after those; the player's id, which comes with them, is none. */
export function ratedAttributes(
  { player_id: _, ...values }: ResponseOf<'getPlayerAttributes'>,
  order: readonly string[],
): readonly RatedAttribute[] {
  const known = order.filter((name) => name in values);
  const others = Object.keys(values).filter((name) => !order.includes(name));
  return [...known, ...others].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value }];
  });
}
