import { ErrorState } from '@kickabout/ui';

/** The sentence for everything that is about one player when it is not known which (specification, section 8). */
export const PLAYER_ID_MISSING = 'Player ID is missing.';

/** Stands where something about a player should be when it is not known which player. */
export function PlayerIdMissing({ hint }: { readonly hint: string }) {
  return <ErrorState title={PLAYER_ID_MISSING} message={hint} />;
}
