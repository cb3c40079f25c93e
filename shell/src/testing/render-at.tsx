import { testApi } from '@kickabout/client/testing';
import { useSession } from '@kickabout/session';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { vi } from 'vitest';
import { SitePages } from '../routing/site-pages.tsx';

testApi();

export const SAM = { sub: 'test|sam', email: 'sam@club.example', name: 'Sam Taylor' };

const setPlayer = (player_id: number, is_admin: boolean) =>
  useSession.setState({
    status: 'signed-in',
    user: SAM,
    player: { exists: true, player_id, is_admin, disabled_reason: null },
    error: null,
  });

/** Kinds of visitors, set in the real session store. */
export const visitors = {
  unknown: () => useSession.setState({ status: 'loading', user: null, player: null, error: null }),
  signedOut: () => useSession.setState({ status: 'signed-out', user: null, player: null, error: null }),
  unchecked: () => useSession.setState({ status: 'signed-in', user: SAM, player: null, error: null }),
  newcomer: () =>
    useSession.setState({ status: 'signed-in', user: SAM, player: { exists: false }, error: null }),
  player: () => setPlayer(7, false),
  admin: () => setPlayer(1, true),
};

/** Renders the shell at a path, with extra pages inside its layout. */
export function renderAt(path: string, pages: readonly { path: string; element: ReactElement }[] = []) {
  vi.stubGlobal('scrollTo', () => {});
  const more = pages.map((one) => ({ ...one, title: 'Kickabout' }));
  const router = {} as { location: Location; navigate: NavigateFunction };
  function NoteRouter() {
    router.location = useLocation();
    router.navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <NoteRouter />
      <SitePages more={more} />
    </MemoryRouter>,
  );
  return router;
}
