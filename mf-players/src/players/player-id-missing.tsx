import { ErrorState } from '@kickabout/ui';

/** The specification's sentence (section 8) for anything about a player when it is not known which one. */
export const PLAYER_ID_MISSING = 'Player ID is missing.';

interface PlayerIdMissingProps {
  readonly hint: string;
  /** The label of the button to go on with. */
  readonly wayOn: string;
  readonly onWayOn: () => void;
}

export function PlayerIdMissing({ hint, wayOn, onWayOn }: PlayerIdMissingProps) {
  return <ErrorState title={PLAYER_ID_MISSING} message={hint} retryLabel={wayOn} onRetry={onWayOn} />;
}
