import { searchText } from '@kickabout/domain';

export interface SearchableName {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * The players whose first or last name contains the term, whatever its case (specification, section 5, "Player
 * search"); an empty term keeps all. Accents and spaces around the term are ignored, and a term with a space may run
 * from the first name into the last.
 */
export function matchingPlayers<Player extends SearchableName>(
  players: readonly Player[],
  term: string,
): readonly Player[] {
  const sought = searchText(term.trim());
  if (sought === '') return players;
  return players.filter(({ first_name, last_name }) =>
    searchText(`${first_name} ${last_name}`).includes(sought),
  );
}
