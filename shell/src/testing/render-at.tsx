import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useSession } from '@kickabout/session';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { page, SitePages } from '../routing/site-pages.tsx';

/** Served as `/config.json`; everything else is a 404. */
const CONFIG = { clubName: 'Riverside FC', timeZone: 'Europe/London', identity: {} };

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/config.json') response.end(JSON.stringify(CONFIG));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`http://localhost:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(cleanup);

export const SAM = { sub: 'test|sam', email: 'sam@club.example', name: 'Sam Taylor' };

/** Kinds of visitors, set in the real session store. */
export const visitors = {
  unknown: () => useSession.setState({ status: 'loading', user: null, player: null, error: null }),
  signedOut: () => useSession.setState({ status: 'signed-out', user: null, player: null, error: null }),
  unchecked: () => useSession.setState({ status: 'signed-in', user: SAM, player: null, error: null }),
  newcomer: () =>
    useSession.setState({ status: 'signed-in', user: SAM, player: { exists: false }, error: null }),
  player: () =>
    useSession.setState({
      status: 'signed-in',
      user: SAM,
      player: { exists: true, player_id: 7, is_admin: false, disabled_reason: null },
      error: null,
    }),
  admin: () =>
    useSession.setState({
      status: 'signed-in',
      user: SAM,
      player: { exists: true, player_id: 1, is_admin: true, disabled_reason: null },
      error: null,
    }),
};

/** Renders the shell at a path, with extra pages inside its layout. */
export function renderAt(path: string, pages: readonly { path: string; element: ReactElement }[] = []) {
  vi.stubGlobal('scrollTo', () => {});
  const more = pages.map((one) => page(one.path, 'Kickabout', one.element));
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
