import { PlacesBar } from '@kickabout/ui';
import type { MatchSummary } from './queries.ts';

/** How many places are taken and free. */
export const MatchPlaces = ({ match }: { readonly match: MatchSummary }) => (
  <PlacesBar taken={match.players_in} places={match.number_of_players} waiting={match.players_waiting} />
);
