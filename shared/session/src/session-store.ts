import { create } from 'zustand';

/** Who the identity provider says is signed in. */
export interface SessionUser {
  sub: string;
  email: string;
  name: string;
}

/** What the API's player check said: no account yet, or which player. */
export type SessionPlayer = { exists: false } | { exists: true; player_id: number; is_admin: boolean };

/** Where sign-in stands (specification, section 4: loading, authenticated with user, error). */
export type SessionStatus = 'loading' | 'signed-out' | 'signed-in' | 'error';

export interface Session {
  status: SessionStatus;
  user: SessionUser | null;
  /** Null until the player check has answered. */
  player: SessionPlayer | null;
  error: Error | null;
}

const SIGNED_OUT: Session = { status: 'signed-out', user: null, player: null, error: null };

/** The one session of the page: who is signed in, and which player they are. */
export const useSession = create<Session>()(() => ({ ...SIGNED_OUT, status: 'loading' }));

/** Notes who is signed in. Which player somebody else is, the player check has to say anew. */
export const setSignedIn = (user: SessionUser): void =>
  useSession.setState((before) => ({
    status: 'signed-in',
    user,
    player: before.user?.sub === user.sub ? before.player : null,
    error: null,
  }));

/** Forgets who was signed in, here; the provider's own session is left alone. */
export const clearSession = (): void => useSession.setState(SIGNED_OUT);

export const setSessionError = (error: Error): void =>
  useSession.setState({ ...SIGNED_OUT, status: 'error', error });

/** Notes which player the API says that the person signed in is: what its player check or a sign-up answered. */
export const setSessionPlayer = ({ exists, player_id = null, is_admin = false }: PlayerCheck): void =>
  useSession.setState({
    player: exists && player_id !== null ? { exists, player_id, is_admin } : { exists: false },
  });

interface PlayerCheck {
  exists: boolean;
  player_id?: number | null;
  is_admin?: boolean;
}
