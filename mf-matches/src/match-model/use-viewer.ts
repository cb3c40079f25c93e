import { useSession } from '@kickabout/session';

/** The viewer, as far as joining a match is concerned. */
export type Viewer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'no-account' }
  | { readonly kind: 'player'; readonly playerId: number };

export function useViewer(): Viewer {
  const status = useSession((session) => session.status);
  const player = useSession((session) => session.player);
  if (status === 'loading') return { kind: 'unknown' };
  if (status !== 'signed-in') return { kind: 'visitor' };
  if (player === null) return { kind: 'unknown' };
  return player.exists ? { kind: 'player', playerId: player.player_id } : { kind: 'no-account' };
}
