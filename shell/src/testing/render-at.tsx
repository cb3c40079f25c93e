import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useSession } from '@kickabout/session';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { SHELL_ROUTES } from '../routing/shell-router.tsx';

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
      player: { exists: true, player_id: 7, is_admin: false },
      error: null,
    }),
  admin: () =>
    useSession.setState({
      status: 'signed-in',
      user: SAM,
      player: { exists: true, player_id: 1, is_admin: true },
      error: null,
    }),
};

/** Renders the shell at a path, with extra pages inside its layout. Returns the router. */
export function renderAt(path: string, pages: RouteObject[] = []) {
  vi.stubGlobal('scrollTo', () => {});
  const [layout] = SHELL_ROUTES;
  const children = [...pages, ...(layout?.children ?? [])];
  const router = createMemoryRouter([{ ...layout, children } as RouteObject], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}
