import type { LeaderboardSort } from '@kickabout/contract';

/** The sorts, in the order of the specification, section 2. */
const SORT_LABELS = {
  total_goals: 'Goals',
  total_assists: 'Assists',
  total_defcons: 'Defcons',
  man_of_the_match_count: 'Man of the match',
  matches_played: 'Matches played',
  wins: 'Wins',
} as const satisfies Record<LeaderboardSort, string>;

export const DEFAULT_SORT = 'total_goals' satisfies LeaderboardSort;

export const SORT_CHOICES = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));

/** Parses a sort; goals for anything else. */
export function sortFrom(text: string | null): LeaderboardSort {
  return text !== null && isSort(text) ? text : DEFAULT_SORT;
}

function isSort(text: string): text is LeaderboardSort {
  return Object.hasOwn(SORT_LABELS, text);
}
