import type { Match } from './match-data.ts';

type Best = NonNullable<Match['man_of_the_match']>;

/** The man of the match, or those who share it after the players' vote. */
export function bestPlayers({ man_of_the_match, man_of_the_match_vote }: Match): readonly Best[] {
  return man_of_the_match === null ? (man_of_the_match_vote?.winners ?? []) : [man_of_the_match];
}
