import { useSession } from '@kickabout/session';

/** The viewer, as far as joining a match is concerned. */
export type Viewer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'no-account' }
  /** Their account is: they can only look. */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'player'; readonly playerId: number };

export function useViewer(): Viewer {
  const status = useSession((session) => session.status);
  const player = useSession((session) => session.player);
  if (status === 'loading') return { kind: 'unknown' };
  if (status !== 'signed-in') return { kind: 'visitor' };
  if (player === null) return { kind: 'unknown' };
  if (!player.exists) return { kind: 'no-account' };
  return player.disabled_reason === null
    ? { kind: 'player', playerId: player.player_id }
    : { kind: 'disabled' };
}
