/** How often two players were in the same team lately. Pairs that weren't are left out. */
export type PairTogether = { playerIds: readonly [number, number]; times: number };

/** How far back "lately" goes before a match, in days: four weeks. */
export const LATELY_DAYS = 28;

/** How often two players were in the same team lately, whichever is named first. */
export function timesTogether(pairs: readonly PairTogether[]): (one: number, other: number) => number {
  const key = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`);
  const times = new Map(pairs.map(({ playerIds: [one, other], times }) => [key(one, other), times]));
  return (one, other) => times.get(key(one, other)) ?? 0;
}

export function pairsOf(team: readonly number[]): [number, number][] {
  return team.flatMap((one, index) => team.slice(index + 1).map((other): [number, number] => [one, other]));
}
