/** At most so many names stand side by side: more wouldn't be readable on a phone. */
const MOST_IN_A_LINE = 4;

/** How many of a team stand in each line, from its own goal on: one, then as even as possible. `7` is `1, 3, 3`. */
export function pitchLines(players: number): number[] {
  if (players <= 1) return players === 1 ? [1] : [];
  const others = players - 1;
  const lines = Math.ceil(others / (others <= 9 ? MOST_IN_A_LINE - 1 : MOST_IN_A_LINE));
  const fewest = Math.floor(others / lines);
  const more = others - fewest * lines;
  return [1, ...Array.from({ length: lines }, (_, index) => fewest + (index < more ? 1 : 0))];
}
