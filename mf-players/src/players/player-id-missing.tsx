import { ErrorState } from '@kickabout/ui';

/** The specification's sentence (section 8) for when we don't know which player is meant. */
export const PLAYER_ID_MISSING = 'Player ID is missing.';

interface PlayerIdMissingProps {
  readonly hint: string;
  /** The label of the button that leads on. */
  readonly wayOn: string;
  readonly onWayOn: () => void;
}

export function PlayerIdMissing({ hint, wayOn, onWayOn }: PlayerIdMissingProps) {
  return <ErrorState title={PLAYER_ID_MISSING} message={hint} retryLabel={wayOn} onRetry={onWayOn} />;
}
