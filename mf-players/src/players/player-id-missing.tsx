import { ErrorState } from '@kickabout/ui';

/** The sentence for everything that is about one player when it is not known which (specification, section 8). */
export const PLAYER_ID_MISSING = 'Player ID is missing.';

interface PlayerIdMissingProps {
  readonly hint: string;
  /** What to press instead, and what it does. */
  readonly wayOut: string;
  readonly onWayOut: () => void;
}

/** Stands where something about a player should be when it is not known which player. */
export function PlayerIdMissing({ hint, wayOut, onWayOut }: PlayerIdMissingProps) {
  return <ErrorState title={PLAYER_ID_MISSING} message={hint} retryLabel={wayOut} onRetry={onWayOut} />;
}
