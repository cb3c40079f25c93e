import { create } from 'zustand';

/** The person signed in, according to the identity provider. */
export interface SessionUser {
  sub: string;
  email: string;
  name: string;
}

/** The answer of the API's player check: no account yet, or which player. */
export type SessionPlayer =
  | { exists: false }
  | {
      exists: true;
      player_id: number;
      is_admin: boolean;
      /** Why their account is disabled; null if it isn't. */
      disabled_reason: string | null;
    };

/** See the specification, section 4: loading, authenticated with user, error. */
export type SessionStatus = 'loading' | 'signed-out' | 'signed-in' | 'error';

export interface Session {
  status: SessionStatus;
  user: SessionUser | null;
  /** Null until the player check has answered. */
  player: SessionPlayer | null;
  error: Error | null;
}

const SIGNED_OUT: Session = { status: 'signed-out', user: null, player: null, error: null };

/** The page's session: who is signed in, and which player they are. */
export const useSession = create<Session>()(() => ({ ...SIGNED_OUT, status: 'loading' }));

/** For a different user, the player is unknown until the next player check. */
export const setSignedIn = (user: SessionUser): void =>
  useSession.setState((before) => ({
    status: 'signed-in',
    user,
    player: before.user?.sub === user.sub ? before.player : null,
    error: null,
  }));

/** Signs out of this site only; the provider's own session stays. */
export const clearSession = (): void => useSession.setState(SIGNED_OUT);

export const setSessionError = (error: Error): void =>
  useSession.setState({ ...SIGNED_OUT, status: 'error', error });

/** Stores the answer of a player check or sign-up. */
export const setSessionPlayer = ({
  exists,
  player_id = null,
  is_admin = false,
  disabled_reason = null,
}: PlayerCheck): void =>
  useSession.setState({
    player:
      exists && player_id !== null ? { exists, player_id, is_admin, disabled_reason } : { exists: false },
  });

interface PlayerCheck {
  exists: boolean;
  player_id?: number | null;
  is_admin?: boolean;
  disabled_reason?: string | null;
}

export const playerIdOf = ({ player }: Pick<Session, 'player'>): number | null =>
  player?.exists === true ? player.player_id : null;

export const disabledReasonOf = ({ player }: Pick<Session, 'player'>): string | null =>
  player?.exists === true ? player.disabled_reason : null;

export const usePlayerId = (): number | null => useSession(playerIdOf);
